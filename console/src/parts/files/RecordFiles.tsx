import { FileText, Paperclip, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ApiError } from '@casekit/client/api-error'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { FileChooser } from '@casekit/ui/file-chooser'
import { toasts } from '../../frame/notices/toasts.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { noRoom } from '../../uploads/no-room.ts'
import { saveFile } from '../../uploads/save-file.ts'
import { usePicture } from './use-picture.ts'
import './record-files.css'

type Listed = { fileId: string; originalName: string }

type RecordFilesProps<File extends Listed> = {
  words: Record<'title' | 'add' | 'none' | 'tooLarge' | 'failed' | 'remove', MessageId>
  files: readonly File[]
  /** The size limit of one file. */
  bytes: number
  onAdd: (file: globalThis.File) => Promise<unknown>
  onOpen: (file: File) => Promise<Blob>
  onRemove: (file: File) => Promise<unknown>
  /** Fetches its thumbnail; null if there is none. */
  pictureOf?: (file: File) => (() => Promise<Blob>) | null
  /** Called after each of these. */
  onChanged: () => void
  /** Next to a file's name. */
  renderMore?: (file: File) => ReactNode
}

/** The files of a record, to open, add and remove; reports failures. */
export function RecordFiles<File extends Listed>(props: RecordFilesProps<File>) {
  const { words, files, bytes, onAdd, onOpen, onRemove, onChanged, pictureOf, renderMore } = props
  const { text } = useMessages()
  const chooser = useRef<HTMLInputElement>(null)
  async function attempt(act: () => Promise<unknown>) {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text(words.failed), text: noRoom(error) })
    }
  }
  async function add(chosen: readonly globalThis.File[]) {
    for (const file of chosen) {
      if (file.size > bytes) toasts.show({ tone: 'failed', title: text(words.tooLarge) })
      else await attempt(() => onAdd(file))
    }
    onChanged()
  }
  async function remove(file: File) {
    await attempt(() => onRemove(file))
    onChanged()
  }
  const actions = (
    <Button size="sm" icon={<Paperclip />} onClick={() => chooser.current?.click()}>
      {text(words.add)}
    </Button>
  )
  return (
    <RecordPart title={words.title} count={files.length} actions={actions}>
      <FileChooser label={text(words.add)} handle={chooser} onChoose={chosen => void add(chosen)} />
      {files.length === 0 && <p>{text(words.none)}</p>}
      <ul>
        {files.map(file => (
          <li key={file.fileId}>
            <Button
              kind="link"
              icon={<Sign fileId={file.fileId} picture={pictureOf?.(file)} />}
              onClick={() => void attempt(async () => saveFile(await onOpen(file), file.originalName))}
            >
              {file.originalName}
            </Button>
            {renderMore?.(file)}
            <IconButton
              size="sm"
              icon={<X />}
              label={text(words.remove, { name: file.originalName })}
              onClick={() => void remove(file)}
            />
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}

type SignProps = { fileId: string; picture: (() => Promise<Blob>) | null | undefined }

const Sign = ({ fileId, picture }: SignProps) =>
  picture ? <Picture fileId={fileId} picture={picture} /> : <FileText />

/** The alt text is empty because the name is next to it. */
function Picture({ fileId, picture }: { fileId: string; picture: () => Promise<Blob> }) {
  const url = usePicture(fileId, picture)
  return url ? <img className="ck-record-picture" src={url} alt="" /> : <FileText />
}
