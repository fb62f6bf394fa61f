import type { ArchiveFault } from '@casekit/contract/move-in-archives'
import { pathFault, plainPath, zipName } from './zip-path.ts'

/** One file of a ZIP archive: how it is compressed, and where its local header starts. */
export type ZipFile = { path: string; isPacked: boolean; packed: number; size: number; crc: number; place: number }

/** Reads bytes of an archive. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>

/** Why an archive is refused; `entry` is the file at fault. */
export class ZipRefused extends Error {
  readonly reason: ArchiveFault
  readonly entry: string

  constructor(reason: ArchiveFault, entry = '') {
    super(`The archive is refused: ${reason} ${entry}`)
    this.reason = reason
    this.entry = entry.slice(0, 200)
  }
}

const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const NOT_SAID = 0xff_ff_ff_ff
const DIRECTORY_AT_MOST = 32 * 1024 * 1024
/** Deflate compresses to a thousandth at best; real files are far from that. */
const MOST_TIMES = 100
const FEW_BYTES = 100 * 1024 * 1024

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const long = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

/** The files of an archive by its central directory (APPNOTE 6.3.10); throws if one of them is invalid. */
export async function zipFiles(size: number, read: ReadBytes, most: number): Promise<ZipFile[]> {
  const { count, length, from } = await directoryOf(size, read)
  if (from + length > size) throw new ZipRefused('damaged')
  if (count > most || length > DIRECTORY_AT_MOST) throw new ZipRefused('tooMany')
  const files: ZipFile[] = []
  const bytes = await read(from, length)
  for (let at = 0, left = count; left > 0; left -= 1) {
    const { file, next } = entryAt(bytes, at)
    if (file) files.push(file)
    at = next
  }
  refuseTwice(files)
  refuseBomb(files, from)
  return files
}

type Directory = { count: number; length: number; from: number }

async function directoryOf(size: number, read: ReadBytes): Promise<Directory> {
  const length = Math.min(size, END_BYTES + LONGEST_COMMENT)
  const view = viewOf(await read(size - length, length))
  for (let at = length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06_05_4b_50 || view.getUint16(at + 20, true) !== length - END_BYTES - at)
      continue
    const end = size - length + at
    return (await largeDirectoryOf(end, read)) ?? smallDirectoryOf(view, at)
  }
  throw new ZipRefused('notZip')
}

function smallDirectoryOf(view: DataView, at: number): Directory {
  if (view.getUint32(at + 4, true) !== 0) throw new ZipRefused('damaged') // part of a multi-disk archive
  return {
    count: view.getUint16(at + 10, true),
    length: view.getUint32(at + 12, true),
    from: view.getUint32(at + 16, true),
  }
}

const LOCATOR_BYTES = 20
const LARGE_END_BYTES = 56

/** For a ZIP64 archive. */
async function largeDirectoryOf(end: number, read: ReadBytes): Promise<Directory | undefined> {
  if (end < LOCATOR_BYTES) return undefined
  const locator = viewOf(await read(end - LOCATOR_BYTES, LOCATOR_BYTES))
  if (locator.getUint32(0, true) !== 0x07_06_4b_50) return undefined
  const at = long(locator, 8)
  if (at + LARGE_END_BYTES > end) throw new ZipRefused('damaged')
  const view = viewOf(await read(at, LARGE_END_BYTES))
  if (view.getUint32(0, true) !== 0x06_06_4b_50) throw new ZipRefused('damaged')
  return { count: long(view, 32), length: long(view, 40), from: long(view, 48) }
}

const ENTRY_BYTES = 46
const IS_SECRET = 0b10_0000_0100_0001
const IS_UTF8 = 0x08_00
const STORED = 0
const DEFLATED = 8
const FORM = 0o170000
const LINK = 0o120000

/** One entry of the directory; a folder gives no file. */
function entryAt(bytes: Uint8Array, at: number): { file?: ZipFile; next: number } {
  const view = viewOf(bytes)
  if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== 0x02_01_4b_50) throw new ZipRefused('damaged')
  const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const next = extraEnd + view.getUint16(at + 32, true)
  if (next > bytes.length) throw new ZipRefused('damaged')
  const flags = view.getUint16(at + 8, true)
  const name = zipName(bytes.subarray(at + ENTRY_BYTES, nameEnd), (flags & IS_UTF8) !== 0)
  const isLink = (view.getUint16(at + 40, true) & FORM) === LINK // as Unix stores the type of a file
  if (isLink || pathFault(name)) throw new ZipRefused('path', name)
  if (name.endsWith('/') || name.endsWith('\\')) return { next }
  if ((flags & IS_SECRET) !== 0) throw new ZipRefused('encrypted', name)
  const method = view.getUint16(at + 10, true)
  if (method !== STORED && method !== DEFLATED) throw new ZipRefused('method', name)
  const [size = 0, packed = 0, place = 0] = sizesOf(view, at, nameEnd, extraEnd)
  const crc = view.getUint32(at + 16, true)
  return { file: { path: plainPath(name), isPacked: method === DEFLATED, packed, size, crc, place }, next }
}

/** Its size, compressed size and position; what does not fit into the entry is in the ZIP64 extra field. */
function sizesOf(view: DataView, at: number, from: number, to: number): number[] {
  let extra = from
  while (extra + 4 <= to && view.getUint16(extra, true) !== 1) extra += 4 + view.getUint16(extra + 2, true)
  let place = extra + 4
  return [24, 20, 42].map(offset => {
    const said = view.getUint32(at + offset, true)
    if (said !== NOT_SAID) return said
    if (place + 8 > to) throw new ZipRefused('damaged')
    place += 8
    return long(view, place - 8)
  })
}

function refuseTwice(files: readonly ZipFile[]): void {
  const paths = new Set<string>()
  for (const { path } of files) {
    if (paths.has(path)) throw new ZipRefused('twice', path)
    paths.add(path)
  }
}

const LOCAL_BYTES = 30

/** A zip bomb refers to the same bytes many times, or unpacks to far more than its size. */
function refuseBomb(files: readonly ZipFile[], end: number): void {
  const inPlace = files.toSorted((one, other) => one.place - other.place)
  for (const [at, { path, place, packed }] of inPlace.entries())
    if (place + LOCAL_BYTES + packed > (inPlace[at + 1]?.place ?? end)) throw new ZipRefused('bomb', path)
  const sum = (of: 'size' | 'packed') => files.reduce((total, file) => total + file[of], 0)
  if (sum('size') > FEW_BYTES && sum('size') > MOST_TIMES * sum('packed')) throw new ZipRefused('bomb')
  const one = files.find(({ size, packed, isPacked }) => !isPacked && size !== packed)
  if (one) throw new ZipRefused('damaged', one.path)
}

/** Where the content of a file starts: after its local header, which has its own name and extra fields. */
export async function contentPlace(read: ReadBytes, { path, place }: Pick<ZipFile, 'path' | 'place'>): Promise<number> {
  const view = viewOf(await read(place, LOCAL_BYTES))
  if (view.byteLength < LOCAL_BYTES || view.getUint32(0, true) !== 0x04_03_4b_50) throw new ZipRefused('damaged', path)
  return place + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
}
