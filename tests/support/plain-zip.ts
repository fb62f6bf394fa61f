import { crc32 } from 'node:zlib'

export type PlainEntry = {
  name: string | Buffer
  content?: string
  /** What its entry claims, when different from the truth. */
  says?: { flags?: number; method?: number; size?: number; place?: number; mode?: number }
}

const u16 = (...values: number[]) => Buffer.concat(values.map(value => Buffer.from([value & 255, value >> 8])))
const u32 = (...values: number[]) =>
  Buffer.concat(
    values.map(value => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32LE(value)
      return bytes
    }),
  )

/** An uncompressed ZIP file in the pre-ZIP64 format; entries may lie about themselves. */
export function plainZip(entries: readonly PlainEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  for (const { name, content = '', says = {} } of entries) {
    const [title, bytes] = [Buffer.from(name as string), Buffer.from(content)]
    const place = Buffer.concat(locals).length
    const { flags = 0, method = 0, size = bytes.length } = says
    const facts = [u16(20, flags, method, 0, 33), u32(crc32(bytes), bytes.length, size), u16(title.length, 0)]
    locals.push(Buffer.concat([u32(0x04_03_4b_50), ...facts, title, bytes]))
    const mode = says.mode ?? 0
    const rest = [u16(0, 0, 0, 0, mode), u32(says.place ?? place), title]
    centrals.push(Buffer.concat([u32(0x02_01_4b_50), u16(20), ...facts, ...rest]))
  }
  const [files, directory] = [Buffer.concat(locals), Buffer.concat(centrals)]
  const counts = u16(0, 0, entries.length, entries.length)
  return Buffer.concat([files, directory, u32(0x06_05_4b_50), counts, u32(directory.length, files.length), u16(0)])
}
