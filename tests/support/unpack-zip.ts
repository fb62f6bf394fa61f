import { contentPlace, zipFiles } from '@casekit/rules/zip-files'
import { inflateRawSync } from 'node:zlib'

/** Every file of an archive by its path. */
export async function unpackZip(archive: Buffer): Promise<Map<string, Buffer>> {
  const read = (from: number, length: number) => Promise.resolve(archive.subarray(from, from + length))
  const found = new Map<string, Buffer>()
  for (const file of await zipFiles(archive.length, read, 100_000)) {
    const place = await contentPlace(read, file)
    const bytes = archive.subarray(place, place + file.packed)
    found.set(file.path, file.isPacked ? inflateRawSync(bytes) : bytes)
  }
  return found
}
