import { Paperclip, X } from 'lucide-react'
import type { CompanyDocument } from '@casekit/contract/documents'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { toasts } from '../../../frame/notices/toasts.ts'
import { sizeWords } from '../../../parts/files/size-words.ts'
import { download } from '../../../parts/files/use-content.ts'
import type { DocumentEditor } from '../document.store.ts'
import { putAt } from './enclose.ts'

type EnclosedFilesProps = {
  editor: DocumentEditor
  document: CompanyDocument
  isLocked: boolean
  /** Left out where the document is on no case. */
  onAdd: (() => void) | undefined
}

const PLACE = { lineId: null }

/** What goes along with the document: in its mail, in its PDF and at its link. */
export function EnclosedFiles({ editor, document, isLocked, onAdd }: EnclosedFilesProps) {
  const { text, format } = useMessages()
  const ids = document.content.files ?? []
  const shown = ids.flatMap(id => document.files?.find(({ fileId }) => fileId === id) ?? [])
  const mayAdd = !isLocked && onAdd !== undefined
  if (shown.length === 0 && !mayAdd) return null

  function remove(fileId: string, name: string) {
    putAt(
      editor,
      PLACE,
      ids.filter(id => id !== fileId),
    )
    toasts.show({ title: text('DocumentEditor.FileRemoved', { name }), undo: () => putAt(editor, PLACE, ids) })
  }
  return (
    <section className="ck-document-enclosed" aria-label={text('Document.Enclosed')}>
      <h2>{text('Document.Enclosed')}</h2>
      <ul className="ck-document-files">
        {shown.map(({ fileId, name, size }) => (
          <li key={fileId}>
            <Button
              kind="link"
              icon={<Paperclip />}
              onClick={() => void download(fileId, name, text('DocumentEditor.DidNotWork'))}
            >
              {name}
            </Button>
            <small>{sizeWords(size, format.number)}</small>
            {!isLocked && (
              <IconButton
                size="sm"
                icon={<X />}
                label={text('DocumentEditor.RemoveFile', { name })}
                onClick={() => remove(fileId, name)}
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
