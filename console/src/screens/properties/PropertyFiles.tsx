import { Eye, EyeOff } from 'lucide-react'
import { ApiError } from '@casekit/client/api-error'
import type { PropertyFile } from '@casekit/contract/properties'
import { PROPERTY_FILE_BYTES } from '@casekit/contract/property-kinds'
import {
  addPropertyFile,
  getPropertyFile,
  removePropertyFile,
  restorePropertyFile,
  sharePropertyFile,
} from '@casekit/contract/property-work'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { RecordFiles } from '../../parts/files/RecordFiles.tsx'
import { call } from '../../session/session.store.ts'
import type { Property } from './property.ts'

const WORDS = {
  title: 'PropertyWork.Files',
  add: 'PropertyWork.AddFile',
  none: 'PropertyWork.NoFiles',
  tooLarge: 'PropertyWork.FileTooLarge',
  failed: 'PropertyWork.Failed',
  remove: 'PropertyWork.RemoveFile',
} as const

type PropertyFilesProps = { property: Property; onChanged: () => void }

/** Drawings, house rules and certificates of a property; each can be shown to its tenants. */
export function PropertyFiles({ property: { id: propertyId, files }, onChanged }: PropertyFilesProps) {
  const { text } = useMessages()
  async function attempt(act: () => Promise<unknown>) {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('PropertyWork.Failed') })
    }
    onChanged()
  }
  async function remove({ fileId, originalName }: PropertyFile) {
    await call(removePropertyFile, { params: { fileId } })
    toasts.show({
      title: text('PropertyWork.FileRemoved', { name: originalName }),
      undo: () => void attempt(() => call(restorePropertyFile, { params: { fileId } })),
    })
  }
  const share = ({ fileId, isForTenants }: PropertyFile) =>
    attempt(() => call(sharePropertyFile, { params: { fileId }, body: { isForTenants: !isForTenants } }))
  return (
    <RecordFiles
      words={WORDS}
      files={files}
      bytes={PROPERTY_FILE_BYTES}
      onAdd={file => call(addPropertyFile, { params: { propertyId }, query: { originalName: file.name }, body: file })}
      onOpen={({ fileId }) => call(getPropertyFile, { params: { fileId } })}
      onRemove={remove}
      onChanged={onChanged}
      renderMore={file => (
        <IconButton
          size="sm"
          aria-pressed={file.isForTenants}
          icon={file.isForTenants ? <Eye /> : <EyeOff />}
          label={text('PropertyWork.ShowTenants', { name: file.originalName })}
          onClick={() => void share(file)}
        />
      )}
    />
  )
}
