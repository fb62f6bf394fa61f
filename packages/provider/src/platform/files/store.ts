import { createReadStream, createWriteStream } from 'node:fs'
import { access, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../new-id.ts'

const NAME = /^[0-9a-f-]{36}(\.(small|large))?$/

/** File storage: finished files under random names, unfinished ones apart. User-supplied names never become paths. */
export type FileStore = {
  /** Writes bytes of an unfinished file at an offset; resolves once they are on disk. */
  write: (uploadId: string, offset: number, bytes: Uint8Array) => Promise<void>
  /** Path of an unfinished file, for inspection. */
  unfinished: (uploadId: string) => string
  /** Turns an unfinished file into a finished one; returns its name. */
  finish: (uploadId: string) => Promise<string>
  /** Stores a variant next to a finished file, under its name plus a suffix. */
  keepBeside: (name: string, word: 'small' | 'large', bytes: Buffer) => Promise<void>
  /** Stores a finished file under a known name. */
  place: (name: string, bytes: Buffer) => Promise<void>
  /** The same for data too large for memory. */
  placeFrom: (name: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<void>
  /** All finished files and their variants. */
  names: () => AsyncGenerator<string>
  sizeOf: (name: string) => Promise<number>
  has: (name: string) => Promise<boolean>
  read: (name: string) => Promise<Readable>
  /** Removes abandoned unfinished files. */
  sweep: (olderThanMs: number) => Promise<void>
  remove: (name: string) => Promise<void>
}

export function openFileStore(folder: string): FileStore {
  const unfinished = (uploadId: string) => join(folder, 'unfinished', checked(uploadId))
  const whole = (name: string) => join(folder, 'whole', checked(name).slice(32, 36), name)

  async function write(uploadId: string, offset: number, bytes: Uint8Array): Promise<void> {
    const path = unfinished(uploadId)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600)
    try {
      await file.write(bytes, 0, bytes.byteLength, offset)
      await file.truncate(offset + bytes.byteLength) // drops what an earlier attempt wrote beyond this point
      await file.sync()
    } finally {
      await file.close()
    }
  }

  async function finish(uploadId: string): Promise<string> {
    const name = newId()
    await mkdir(dirname(whole(name)), { recursive: true, mode: 0o700 })
    await link(unfinished(uploadId), whole(name)) // kept until the row commits: an interrupted finish is retried
    await syncFolder(dirname(whole(name)))
    return name
  }

  async function placeFrom(name: string, chunks: Parameters<FileStore['placeFrom']>[1]): Promise<void> {
    const [from, to] = [unfinished(newId()), whole(name)]
    for (const path of [from, to]) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await pipeline(Readable.from(chunks), createWriteStream(from, { mode: 0o600, flush: true }))
      await rename(from, to)
    } finally {
      await rm(from, { force: true })
    }
  }
  const place = (name: string, bytes: Buffer) => placeFrom(name, [bytes])

  async function* names(): AsyncGenerator<string> {
    for (const part of await readdir(join(folder, 'whole')).catch(() => []))
      for (const name of await readdir(join(folder, 'whole', part))) if (NAME.test(name)) yield name
  }

  /** Opens the file first, so that a missing one is an error rather than a truncated response. */
  async function read(name: string): Promise<Readable> {
    const file = await open(whole(name), 'r')
    return file.createReadStream()
  }

  async function sweep(olderThanMs: number): Promise<void> {
    const place = join(folder, 'unfinished')
    const names = await readdir(place).catch(() => [])
    const now = names.length > 0 ? await timeIn(place) : 0
    for (const name of names) {
      const { mtimeMs } = await stat(join(place, name))
      if (now - mtimeMs > olderThanMs) await rm(join(place, name), { force: true })
    }
  }

  async function remove(name: string): Promise<void> {
    const beside = name.includes('.') ? [] : [`${name}.small`, `${name}.large`]
    for (const one of [name, ...beside]) await rm(whole(one), { force: true })
  }

  return {
    write,
    unfinished,
    finish,
    place,
    placeFrom,
    names,
    sizeOf: async name => (await stat(whole(name))).size,
    keepBeside: (name, word, bytes) => place(`${name}.${word}`, bytes),
    has: name =>
      access(whole(name)).then(
        () => true,
        () => false,
      ),
    read,
    sweep,
    remove,
  }
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new Error('This is no name of the store.')
  return name
}

/** Current time of the file system, which may be another machine with another clock. */
async function timeIn(folder: string): Promise<number> {
  const path = join(folder, newId())
  await writeFile(path, '')
  const { mtimeMs } = await stat(path)
  await rm(path)
  return mtimeMs
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The first bytes of a file, enough to detect its type. */
export async function beginning(path: string, bytes = 4100): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(path, { end: bytes - 1 })) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
