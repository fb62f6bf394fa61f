import { createHash } from 'node:crypto'
import type { FileStore } from '../files/store.ts'
import type { FileEnd, FileHead } from './backup.ts'
import { BackupRefused, type BackupReader } from './backup-file.ts'

/** Number of uploaded files, including resized images, and their total size. */
export type CarriedFiles = { files: number; bytes: number }

const line = (value: FileHead | FileEnd) => Buffer.from(`${JSON.stringify(value)}\n`)

/** Streams every finished file: head, bytes, line break, end. Files removed in the meantime are skipped. */
export async function* fileSections(store: FileStore, carried: CarriedFiles): AsyncGenerator<Buffer> {
  for await (const file of store.names()) {
    const size = await store.sizeOf(file).catch(() => undefined)
    const stream = size === undefined ? undefined : await store.read(file).catch(() => undefined)
    if (size === undefined || !stream) continue
    yield line({ file, size })
    const sum = createHash('sha256')
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum.update(chunk)
      yield chunk
    }
    yield Buffer.from('\n')
    yield line({ sha256: sum.digest('hex') })
    carried.files += 1
    carried.bytes += size
  }
}

/** Restores one file into the store. Throws BackupRefused if its checksum does not match. */
export async function placeFile(reader: BackupReader, store: FileStore, { file, size }: FileHead): Promise<void> {
  const sum = createHash('sha256')
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of reader.bytes(size)) {
      sum.update(chunk)
      yield chunk
    }
  }
  await store.placeFrom(file, chunks())
  const end = await reader.json<FileEnd>()
  if (end.sha256 !== sum.digest('hex'))
    throw new BackupRefused(`The backup is damaged: the file ${file} differs from the one that was written.`)
}
