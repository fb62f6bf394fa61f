import { FolderPlus, Plus } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { FileFolder, StoredFile } from '@casekit/contract/files'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Skeleton } from '@casekit/ui/skeleton'
import { FileChooser } from '@casekit/ui/file-chooser'
import { useLive } from '../../../live/use-live.ts'
import { call } from '../../../session/session.store.ts'
import { toasts } from '../../../frame/notices/toasts.ts'
import { keepFocusIn } from '../../../parts/keep-focus.ts'
import { useNamed } from '../named-row.ts'
import type { PanelProps } from '../panel.ts'
import { FileRow } from './FileRow.tsx'
import { createCaseFiles, type CaseFilesStore } from './files.store.ts'
import './files.css'
import { FolderRow } from './FolderRow.tsx'
import { NameDialog } from './NameDialog.tsx'
import { OnTheirWay } from './OnTheirWay.tsx'
import { FilePreview } from '../../../parts/files/FilePreview.tsx'

/** The files of the case: select, drop or paste; view, rename, move to folders, delete and restore. */
export function FilesPanel({ details }: PanelProps) {
  const [store] = useState(() => createCaseFiles(call, details.id))
  useEffect(() => void store.load(), [store])
  useLive('case', store.load, details.id)
  return <Panel store={store} />
}

function Panel({ store }: { store: CaseFilesStore }) {
  const { text, format } = useMessages()
  const { files, folders, failure } = useSnapshot(store.state) as CaseFilesStore['state']
  const [chosen, setOpen] = useState<string | null>()
  const [isOver, setOver] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const [shown, setShown] = useState<StoredFile | null>(null)
  const place = useRef<HTMLElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [named, setNamed] = useState('')
  useNamed('file', id => {
    setNamed(id)
    setOpen(undefined)
  })
  const folderOfNamed = files?.find(({ fileId }) => fileId === named)?.folderId ?? null
  const open = chosen === undefined ? folderOfNamed : chosen

  function drop(event: DragEvent<HTMLElement>) {
    event.preventDefault()
    setOver(false)
    store.add(event.dataTransfer.files, open)
  }

  function paste(event: ClipboardEvent<HTMLElement>) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    store.add(event.clipboardData.files, open)
  }

  async function remove(file: StoredFile) {
    const failed = await store.remove(file.fileId)
    keepFocusIn(place)
    const why = failed?.code === 'in-document' ? text('CaseFiles.InDocument') : undefined
    if (failed)
      toasts.show({ tone: 'failed', title: text('CaseFiles.NotDeleted', { name: file.originalName }), text: why })
    else
      toasts.show({
        title: text('CaseFiles.Deleted', { name: file.originalName }),
        undo: () => void store.restore(file.fileId),
      })
  }

  const inFolder = (folder: FileFolder) => (files ?? []).filter(({ folderId }) => folderId === folder.id)
  const loose = (files ?? []).filter(({ folderId }) => folderId === null)
  const rows = (list: readonly StoredFile[]) =>
    list.map(file => (
      <FileRow
        key={file.fileId}
        file={file}
        folders={folders}
        store={store}
        onShow={() => setShown(file)}
        onDelete={() => void remove(file)}
      />
    ))
  return (
    <section
      ref={place}
      className="ck-card ck-files"
      aria-labelledby="files"
      data-loading={(!files && !failure) || undefined}
    >
      <div
        role="presentation"
        className={isOver ? 'ck-files-place ck-files-is-over' : 'ck-files-place'}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={event => !event.currentTarget.contains(event.relatedTarget as Node) && setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        <header className="ck-files-head">
          <h2 className="ck-card-head" id="files">
            {text('Case.Files')} {files && <span className="ck-count">{format.number(files.length)}</span>}
          </h2>
          <IconButton
            size="sm"
            label={text('CaseFiles.NewFolder')}
            icon={<FolderPlus />}
            onClick={() => setNaming(true)}
          />
          <IconButton
            size="sm"
            label={text('CaseFiles.Add')}
            icon={<Plus />}
            onClick={() => chooser.current?.click()}
          />
          <FileChooser label={text('CaseFiles.Add')} handle={chooser} onChoose={chosen => store.add(chosen, open)} />
        </header>
        {!files && !failure && <Skeleton width="60%" />}
        {failure && !files && (
          <p className="ck-card-none" role="alert">
            {text('CaseFiles.NotLoaded')}{' '}
            <Button kind="link" onClick={() => void store.load()}>
              {text('Buttons.TryAgain')}
            </Button>
          </p>
        )}
        {files?.length === 0 && <p className="ck-card-none">{text('CaseFiles.DropHere')}</p>}
        <ul className="ck-files-list">
          {folders.map(folder => (
            <FolderRow
              key={folder.id}
              folder={folder}
              count={inFolder(folder).length}
              isOpen={open === folder.id}
              onPress={() => setOpen(open === folder.id ? null : folder.id)}
            >
              {rows(inFolder(folder))}
            </FolderRow>
          ))}
          {rows(loose)}
        </ul>
        <OnTheirWay store={store} />
      </div>
      {isNaming && (
        <NameDialog
          title={text('CaseFiles.NewFolder')}
          name=""
          onClose={() => setNaming(false)}
          onSave={name => store.addFolder(name)}
        />
      )}
      {shown && (
        <FilePreview
          file={shown}
          among={[...folders.flatMap(inFolder), ...loose]}
          onShow={setShown}
          onDrawn={picture => store.add([picture], shown.folderId)}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  )
}
