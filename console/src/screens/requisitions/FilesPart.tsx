import { REQUISITION_FILE_BYTES } from '@casekit/contract/requisition-states'
import { addRequisitionFile, getRequisitionFile, removeRequisitionFile } from '@casekit/contract/requisitions'
import { RecordFiles } from '../../parts/files/RecordFiles.tsx'
import { call } from '../../session/session.store.ts'
import type { PartProps } from './RequisitionScreen.tsx'

const WORDS = {
  title: 'Requisitions.Files',
  add: 'Requisitions.AddFile',
  none: 'Requisitions.NoFiles',
  tooLarge: 'Requisitions.FileTooLarge',
  failed: 'Requisitions.Failed',
  remove: 'Requisitions.RemoveFile',
} as const

/** Offers, reports and pictures, and the documents that were sent. */
export function FilesPart({ requisition: { id: requisitionId, files }, onChanged }: PartProps) {
  return (
    <RecordFiles
      words={WORDS}
      files={files}
      bytes={REQUISITION_FILE_BYTES}
      onAdd={file =>
        call(addRequisitionFile, { params: { requisitionId }, query: { originalName: file.name }, body: file })
      }
      onOpen={({ fileId }) => call(getRequisitionFile, { params: { fileId } })}
      onRemove={({ fileId }) => call(removeRequisitionFile, { params: { fileId } })}
      onChanged={onChanged}
    />
  )
}
