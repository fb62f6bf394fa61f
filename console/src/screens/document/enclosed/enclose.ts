import { DOCUMENT_LIMITS } from '@casekit/contract/document-content'
import type { DocumentFile } from '@casekit/contract/document-content'
import type { CompanyDocument } from '@casekit/contract/documents'
import type { StoredFile } from '@casekit/contract/files'
import type { DocumentEditor } from '../document.store.ts'

/** Where a file belongs: to a line, or to the document if `lineId` is null. */
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

/** The ids of the files there. */
export const idsAt = (document: CompanyDocument, { lineId }: Place): readonly string[] =>
  (lineId ? lineIn(document, lineId)?.pictures : document.content.files) ?? []

/** Sets the files there; `known` metadata is used until the document is refetched. */
export function putAt(editor: DocumentEditor, { lineId }: Place, ids: readonly string[], known: DocumentFile[] = []) {
  editor.edit(document => {
    const line = lineId ? lineIn(document, lineId) : undefined
    if (line) line.pictures = [...ids]
    else if (!lineId) document.content.files = [...ids]
    const others = (document.files ?? []).filter(one => !known.some(({ fileId }) => fileId === one.fileId))
    document.files = [...others, ...known]
  })
}

/** Reinserts a removed file at its position, unless it is back already or there is no room. */
export const withBack = (ids: readonly string[], { id, at, room }: { id: string; at: number; room: number }) =>
  ids.includes(id) || ids.length >= room ? [...ids] : ids.toSpliced(at, 0, id)

/** Removes a file; returns the undo function, which keeps later additions. */
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
