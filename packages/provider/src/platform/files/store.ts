import { createReadStream, createWriteStream } from 'node:fs'
import { access, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../new-id.ts'

const NAME = /^[0-9a-f-]{36}(\.(small|large))?$/

/** The folder of files: whole ones under random names, unfinished ones apart. Names of people never become paths. */
export type FileStore = {
  /** Writes bytes of an unfinished file at their place, on the disk before it resolves. */
  write: (uploadId: string, offset: number, bytes: Uint8Array) => Promise<void>
  /** Where an unfinished file lies, to be looked into. */
  unfinished: (uploadId: string) => string
  /** Makes an unfinished file a whole one; answers its name. */
  finish: (uploadId: string) => Promise<string>
  /** Keeps bytes beside a whole file, under its name and a word. */
  keepBeside: (name: string, word: 'small' | 'large', bytes: Buffer) => Promise<void>
  /** Keeps a whole file under a name that is known already. */
  place: (name: string, bytes: Buffer) => Promise<void>
  /** The same for bytes that are never all in memory. */
  placeFrom: (name: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<void>
  /** Every whole file and what lies beside it. */
  names: () => AsyncGenerator<string>
  sizeOf: (name: string) => Promise<number>
  has: (name: string) => Promise<boolean>
  read: (name: string) => Promise<Readable>
  /** Removes what nobody goes on with. */
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
      await file.truncate(offset + bytes.byteLength) // what an earlier try wrote further on
      await file.sync()
    } finally {
      await file.close()
    }
  }

  async function finish(uploadId: string): Promise<string> {
    const name = newId()
    await mkdir(dirname(whole(name)), { recursive: true, mode: 0o700 })
    await link(unfinished(uploadId), whole(name)) // stays until its row is safe: a finish that was cut off is tried again
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

  /** Opened before it is answered, so that a missing file is an error and no half answer. */
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

/** What time it is where the files lie, which may be another machine with another clock. */
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

/** The first bytes of a file, where its type is read. */
export async function beginning(path: string, bytes = 4100): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(path, { end: bytes - 1 })) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
