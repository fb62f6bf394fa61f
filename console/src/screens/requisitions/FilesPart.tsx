import { FileText, Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { ApiError } from '@casekit/client/api-error'
import type { RequisitionFile } from '@casekit/contract/requisition-shapes'
import { REQUISITION_FILE_BYTES } from '@casekit/contract/requisition-states'
import { addRequisitionFile, getRequisitionFile, removeRequisitionFile } from '@casekit/contract/requisitions'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { FileChooser } from '@casekit/ui/file-chooser'
import { toasts } from '../../frame/notices/toasts.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call } from '../../session/session.store.ts'
import { noRoom } from '../../uploads/no-room.ts'
import { saveFile } from '../../uploads/save-file.ts'
import type { PartProps } from './RequisitionScreen.tsx'

/** Offers, reports and pictures, and the papers that were sent. */
export function FilesPart({ requisition, onChanged }: PartProps) {
  const { text } = useMessages()
  const chooser = useRef<HTMLInputElement>(null)
  /** Says what went wrong, and goes on. */
  async function attempt(act: () => Promise<unknown>) {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Requisitions.Failed'), text: noRoom(error) })
    }
  }
  const params = { requisitionId: requisition.id }
  async function add(files: FileList) {
    for (const file of Array.from(files)) {
      const query = { originalName: file.name }
      if (file.size > REQUISITION_FILE_BYTES) toasts.show({ tone: 'failed', title: text('Requisitions.FileTooLarge') })
      else await attempt(() => call(addRequisitionFile, { params, query, body: file }))
    }
    onChanged()
  }
  const open = ({ fileId, originalName }: RequisitionFile) =>
    attempt(async () => saveFile(await call(getRequisitionFile, { params: { fileId } }), originalName))
  async function remove({ fileId }: RequisitionFile) {
    await attempt(() => call(removeRequisitionFile, { params: { fileId } }))
    onChanged()
  }
  const actions = (
    <Button size="sm" icon={<Paperclip />} onClick={() => chooser.current?.click()}>
      {text('Requisitions.AddFile')}
    </Button>
  )
  return (
    <RecordPart title="Requisitions.Files" count={requisition.files.length} actions={actions}>
      <FileChooser label={text('Requisitions.AddFile')} handle={chooser} onChoose={files => void add(files)} />
      {requisition.files.length === 0 && <p>{text('Requisitions.NoFiles')}</p>}
      <ul>
        {requisition.files.map(file => (
          <li key={file.fileId}>
            <Button kind="link" icon={<FileText />} onClick={() => void open(file)}>
              {file.originalName}
            </Button>
            <IconButton
              size="sm"
              icon={<X />}
              label={text('Requisitions.RemoveFile', { name: file.originalName })}
              onClick={() => void remove(file)}
            />
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}
