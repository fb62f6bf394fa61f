import { Paperclip, X } from 'lucide-react'
import type { DocumentFile } from '@casekit/contract/document-content'
import type { CompanyDocument } from '@casekit/contract/documents'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { toasts } from '../../../frame/notices/toasts.ts'
import { sizeWords } from '@casekit/ui/size-words'
import { download } from '../../../parts/files/use-content.ts'
import type { DocumentEditor } from '../document.store.ts'
import { takeOff } from './enclose.ts'

type EnclosedFilesProps = {
  editor: DocumentEditor
  document: CompanyDocument
  isLocked: boolean
  /** Omitted if the document has no case. */
  onAdd: (() => void) | undefined
}

/** The files sent with the document: in its mail, in its PDF and at its link. */
export function EnclosedFiles({ editor, document, isLocked, onAdd }: EnclosedFilesProps) {
  const { text, format } = useMessages()
  const ids = document.content.files ?? []
  const shown = ids.flatMap(id => document.files?.find(({ fileId }) => fileId === id) ?? [])
  const mayAdd = !isLocked && onAdd !== undefined
  if (shown.length === 0 && !mayAdd) return null

  const remove = (file: DocumentFile) =>
    toasts.show({
      title: text('DocumentEditor.FileRemoved', { name: file.name }),
      undo: takeOff(editor, { lineId: null }, file),
    })
  return (
    <section className="ck-document-enclosed" aria-label={text('Document.Enclosed')}>
      <h2>{text('Document.Enclosed')}</h2>
      <ul className="ck-document-files">
        {shown.map(file => (
          <li key={file.fileId}>
            <Button
              kind="link"
              icon={<Paperclip />}
              onClick={() => void download(file.fileId, file.name, text('DocumentEditor.DidNotWork'))}
            >
              {file.name}
            </Button>
            <small>{sizeWords(file.size, format.number)}</small>
            {!isLocked && (
              <IconButton
                size="sm"
                icon={<X />}
                label={text('DocumentEditor.RemoveFile', { name: file.name })}
                onClick={() => remove(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayAdd && (
        <Button size="sm" kind="ghost" icon={<Paperclip />} onClick={onAdd}>
          {text('DocumentEditor.Enclose')}
        </Button>
      )}
    </section>
  )
}
