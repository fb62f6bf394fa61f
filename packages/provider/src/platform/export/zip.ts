import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive; `content` is streamed when its turn comes. */
export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

type Written = { name: Buffer; crc: number; packed: bigint; size: bigint; offset: bigint }

const VERSION = 45 // ZIP64: an archive may exceed 4 GB
const FLAGS = 0x08_08 // sizes follow the content; names are UTF-8
const DEFLATED = 8
const LATER = 0xff_ff_ff_ff
/** 1980-01-01: entries carry no timestamp. */
const NO_TIME = [0, 0x21] as const

const u16 = (...values: number[]) => numbers(values, 2)
const u32 = (...values: number[]) => numbers(values, 4)

function numbers(values: readonly number[], bytes: 2 | 4): Buffer {
  const written = Buffer.alloc(values.length * bytes)
  for (const [at, value] of values.entries()) written.writeUIntLE(value, at * bytes, bytes)
  return written
}

function u64(...values: bigint[]): Buffer {
  const written = Buffer.alloc(values.length * 8)
  for (const [at, value] of values.entries()) written.writeBigUInt64LE(value, at * 8)
  return written
}

/** Streams a ZIP archive (APPNOTE 6.3.10) in ZIP64 format, which all current readers support. */
export const zipOf = (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable =>
  Readable.from(archive(entries), { objectMode: false })

async function* archive(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0n
  for await (const entry of entries) {
    const one: Written = { name: Buffer.from(entry.name), crc: 0, packed: 0n, size: 0n, offset }
    for await (const chunk of writeEntry(one, entry.content)) {
      offset += BigInt(chunk.length)
      yield chunk
    }
    written.push(one)
  }
  const directory = Buffer.concat(written.map(centralOf))
  yield directory
  yield endOf(BigInt(written.length), BigInt(directory.length), offset)
}

async function* writeEntry(one: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  const extra = Buffer.concat([u16(1, 16), u64(0n, 0n)])
  yield Buffer.concat([
    u32(0x04_03_4b_50),
    u16(VERSION, FLAGS, DEFLATED, ...NO_TIME),
    u32(0, LATER, LATER),
    u16(one.name.length, extra.length),
    one.name,
    extra,
  ])
  async function* measured() {
    for await (const chunk of content) {
      one.crc = crc32(chunk, one.crc)
      one.size += BigInt(chunk.length)
      yield chunk
    }
  }
  for await (const packed of Readable.from(measured(), { objectMode: false }).pipe(createDeflateRaw())) {
    one.packed += BigInt((packed as Buffer).length)
    yield packed as Buffer
  }
  yield Buffer.concat([u32(0x08_07_4b_50, one.crc), u64(one.packed, one.size)])
}

function centralOf({ name, crc, packed, size, offset }: Written): Buffer {
  const extra = Buffer.concat([u16(1, 24), u64(size, packed, offset)])
  return Buffer.concat([
    u32(0x02_01_4b_50),
    u16(VERSION, VERSION, FLAGS, DEFLATED, ...NO_TIME),
    u32(crc, LATER, LATER),
    u16(name.length, extra.length, 0, 0, 0),
    u32(0, LATER),
    name,
    extra,
  ])
}

function endOf(count: bigint, length: bigint, offset: bigint): Buffer {
  return Buffer.concat([
    u32(0x06_06_4b_50),
    u64(44n),
    u16(VERSION, VERSION),
    u32(0, 0),
    u64(count, count, length, offset),
    u32(0x07_06_4b_50, 0),
    u64(offset + length),
    u32(1),
    u32(0x06_05_4b_50),
    u16(0, 0, 0xff_ff, 0xff_ff),
    u32(LATER, LATER),
    u16(0),
  ])
}
