import { Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { FileChooser } from '@casekit/ui/file-chooser'
import type { CaseFilesStore } from '../files/files.store.ts'
import { OnTheirWay } from '../files/OnTheirWay.tsx'
import { sizeWords } from '@casekit/ui/size-words'
import type { ComposerStore } from '../../../parts/messages/composer.store.ts'

type Shared = { store: ComposerStore; files: CaseFilesStore }

/** Lists the files of the case to attach, and uploads new ones. */
export function FilesMenu({ store, files }: Shared) {
  const { text } = useMessages()
  const { fileIds } = useSnapshot(store.state)
  const known = useSnapshot(files.state).files ?? []
  const chooser = useRef<HTMLInputElement>(null)
  const upload = { id: 'upload', label: text('Talk.UploadFiles'), onPress: () => chooser.current?.click() }
  const items = known.map(({ fileId, originalName }) => ({
    id: fileId,
    label: originalName,
    chosen: fileIds.includes(fileId),
    onPress: () => store.toggleFile(fileId),
  }))
  const open: MenuProps['trigger'] = opener => (
    <Button kind="ghost" icon={<Paperclip />} {...opener}>
      {fileIds.length > 0 ? text('Talk.FileCount', { count: fileIds.length }) : text('Talk.Files')}
    </Button>
  )
  return (
    <>
      <Menu
        up
        groups={[{ id: 'upload', items: [upload] }, ...(items.length > 0 ? [{ id: 'files', items }] : [])]}
        trigger={open}
      />
      <FileChooser label={text('Talk.UploadFiles')} handle={chooser} onChoose={chosen => files.add(chosen, null)} />
    </>
  )
}

/** The attached files, uploads in progress, and what exceeds the mail limit. */
export function FilesAlong({ store, files, isTooMuch }: Shared & { isTooMuch: 'link' | 'error' | '' }) {
  const { text, format } = useMessages()
  const { fileIds } = useSnapshot(store.state)
  const { files: known, onTheirWay } = useSnapshot(files.state) as CaseFilesStore['state']
  const along = (known ?? []).filter(({ fileId }) => fileIds.includes(fileId))
  const size = sizeWords(
    along.reduce((sum, file) => sum + file.size, 0),
    format.number,
  )
  if (along.length === 0 && onTheirWay.length === 0) return null
  return (
    <div className="ck-composer-files">
      <ul aria-label={text('Talk.FilesAlong')}>
        {along.map(file => (
          <li key={file.fileId}>
            <span className="ck-truncate">{file.originalName}</span>
            <small>{sizeWords(file.size, format.number)}</small>
            <IconButton
              size="sm"
              label={text('Talk.LeaveOut', { name: file.originalName })}
              icon={<X />}
              onClick={() => store.toggleFile(file.fileId)}
            />
          </li>
        ))}
      </ul>
      <OnTheirWay store={files} />
      <div aria-live="polite">
        {isTooMuch === 'error' && <Hint tone="error">{text('Talk.TooMuch', { size })}</Hint>}
        {isTooMuch === 'link' && <Hint tone="warning">{text('Talk.AsLink', { size })}</Hint>}
      </div>
    </div>
  )
}
