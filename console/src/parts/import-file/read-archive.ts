import { contentPlace, type ReadBytes, type ZipFile, zipFiles, ZipRefused } from '@casekit/rules/zip-files'
import { lastOf } from '@casekit/rules/zip-path'

const FILES_AT_MOST = 20_000
/** The largest list in an archive; anything larger is not a list. */
const LIST_BYTES = 60 * 1024 * 1024

const bytesOf =
  (file: Blob): ReadBytes =>
  async (from, length) =>
    new Uint8Array(await file.slice(from, from + length).arrayBuffer())

/** The files in a ZIP; reads only its directory, however large it is. */
export const filesIn = (archive: File): Promise<ZipFile[]> => zipFiles(archive.size, bytesOf(archive), FILES_AT_MOST)

/** Extracts one file from an archive. */
export async function contentOf(archive: File, file: ZipFile): Promise<File> {
  if (file.size > LIST_BYTES) throw new ZipRefused('damaged', file.path)
  const place = await contentPlace(bytesOf(archive), file)
  const packed = archive.slice(place, place + file.packed)
  const content = file.isPacked ? packed.stream().pipeThrough(new DecompressionStream('deflate-raw')) : packed.stream()
  const bytes = await new Response(content).arrayBuffer()
  if (bytes.byteLength !== file.size) throw new ZipRefused('damaged', file.path)
  return new File([bytes], lastOf(file.path))
}
