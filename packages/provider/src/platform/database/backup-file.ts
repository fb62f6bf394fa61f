import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { StartError } from './start-error.ts'

/** Not a Casekit backup, truncated, or incompatible with the database. */
export class BackupRefused extends StartError {}

/** Reads a backup sequentially, one chunk in memory at a time. */
export type BackupReader = {
  /** The next line, parsed as JSON. */
  json<T>(): Promise<T>
  /** The raw rows up to the end mark. */
  rows(): AsyncGenerator<Buffer>
  /** The given number of bytes; also skips the line break after them. */
  bytes(count: number): AsyncGenerator<Buffer>
}

const NEWLINE = 10
const BACKSLASH = 92
const DOT = 46

export function readBackup(file: string): BackupReader {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  const stream = file.endsWith('.gz') ? source.compose(createGunzip()) : source
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  /** Reads the next chunk; a file that ends here was truncated. */
  async function more(): Promise<void> {
    const next = await chunks.next().catch((error: Error) => {
      throw new BackupRefused(`The backup ${file} cannot be read: ${error.message}.`, { cause: error })
    })
    if (next.done) throw new BackupRefused(`The backup ${file} is incomplete: it was cut short.`)
    held = held.length ? Buffer.concat([held, next.value]) : next.value
  }

  async function json<T>(): Promise<T> {
    while (!held.includes(NEWLINE)) await more()
    const end = held.indexOf(NEWLINE)
    const text = held.toString('utf8', 0, end)
    held = held.subarray(end + 1)
    try {
      return JSON.parse(text) as T
    } catch (error) {
      throw new BackupRefused(`The file ${file} is not a backup of Casekit.`, { cause: error })
    }
  }

  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const mark = endMark(held)
      const end = mark < 0 ? held.lastIndexOf(NEWLINE) + 1 : mark
      if (end) yield held.subarray(0, end)
      held = held.subarray(mark < 0 ? end : mark + 3)
      if (mark >= 0) return
      await more()
    }
  }

  async function* bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (held.length === 0) await more()
      const chunk = held.subarray(0, left)
      held = held.subarray(chunk.length)
      left -= chunk.length
      yield chunk
    }
    while (held.length === 0) await more()
    held = held.subarray(1)
  }
  return { json, rows, bytes }
}

/** Index of the end mark line `\.`; COPY never writes `\.` inside rows. `held` starts at a line start. */
function endMark(held: Buffer): number {
  if (held[0] === BACKSLASH && held[1] === DOT && held[2] === NEWLINE) return 0
  const at = held.indexOf('\n\\.\n')
  return at < 0 ? -1 : at + 1
}
