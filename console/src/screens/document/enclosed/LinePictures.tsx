import { X } from 'lucide-react'
import type { DocumentFile, DocumentLine } from '@casekit/contract/document-content'
import type { CompanyDocument } from '@casekit/contract/documents'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { toasts } from '../../../frame/notices/toasts.ts'
import type { DocumentEditor } from '../document.store.ts'
import { Sign } from './EncloseDialog.tsx'
import { takeOff } from './enclose.ts'

type LinePicturesProps = { editor: DocumentEditor; document: CompanyDocument; line: DocumentLine; isLocked: boolean }

/** The pictures of a line, each removable. */
export function LinePictures({ editor, document, line, isLocked }: LinePicturesProps) {
  const { text } = useMessages()
  const ids = line.pictures ?? []
  const shown = ids.flatMap(id => document.files?.find(({ fileId }) => fileId === id) ?? [])
  if (shown.length === 0) return null

  const remove = (file: DocumentFile) =>
    toasts.show({
      title: text('DocumentEditor.PictureRemoved'),
      undo: takeOff(editor, { lineId: line.id }, file),
    })
  return (
    <ul className="ck-document-pictures">
      {shown.map(file => (
        <li key={file.fileId} title={file.name}>
          <Sign fileId={file.fileId} isPicture={file.isPicture} />
          {!isLocked && (
            <IconButton
              size="sm"
              icon={<X />}
              label={text('DocumentEditor.RemovePicture', { name: file.name })}
              onClick={() => remove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
