import { DOCUMENT_LIMITS } from '@casekit/contract/document-content'
import type { DocumentFile } from '@casekit/contract/document-content'
import type { CompanyDocument } from '@casekit/contract/documents'
import type { StoredFile } from '@casekit/contract/files'
import type { DocumentEditor } from '../document.store.ts'

/** Where a file is to stand: below a line, or beside the document where it names none. */
export type Place = { lineId: string | null }

export const roomOf = ({ lineId }: Place): number => (lineId ? DOCUMENT_LIMITS.pictures : DOCUMENT_LIMITS.files)

export const shownAs = ({ fileId, originalName, type, size, hasThumbnail }: StoredFile): DocumentFile => ({
  fileId,
  name: originalName,
  type,
  size,
  isPicture: hasThumbnail,
})

const lineIn = ({ content }: CompanyDocument, lineId: string) =>
  content.options.flatMap(({ lines }) => lines).find(({ id }) => id === lineId)

/** The files that stand there. */
export const idsAt = (document: CompanyDocument, { lineId }: Place): readonly string[] =>
  (lineId ? lineIn(document, lineId)?.pictures : document.content.files) ?? []

/** Sets what stands there; what is known of the files is kept until the document is read again. */
export function putAt(editor: DocumentEditor, { lineId }: Place, ids: readonly string[], known: DocumentFile[] = []) {
  editor.edit(document => {
    const line = lineId ? lineIn(document, lineId) : undefined
    if (line) line.pictures = [...ids]
    else if (!lineId) document.content.files = [...ids]
    const others = (document.files ?? []).filter(one => !known.some(({ fileId }) => fileId === one.fileId))
    document.files = [...others, ...known]
  })
}

/** With one in its place again that was taken off, unless it is back or there is no room for it any more. */
export const withBack = (ids: readonly string[], { id, at, room }: { id: string; at: number; room: number }) =>
  ids.includes(id) || ids.length >= room ? [...ids] : ids.toSpliced(at, 0, id)

/** Takes a file off its place; answers how that is taken back, whatever was added since. */
export function takeOff(editor: DocumentEditor, place: Place, file: DocumentFile): () => void {
  const standing = () => (editor.state.document ? idsAt(editor.state.document, place) : [])
  const [id, at] = [file.fileId, standing().indexOf(file.fileId)]
  putAt(
    editor,
    place,
    standing().filter(one => one !== id),
  )
  return () => putAt(editor, place, withBack(standing(), { id, at, room: roomOf(place) }), [file])
}
