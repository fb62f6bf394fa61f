import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { beginning } from '../platform/files/store.ts'

/** Larger pictures are stored but get no thumbnail: decoding them would cost too much. */
const PIXELS_AT_MOST = 50_000_000
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'])
const PLAIN = 'application/octet-stream'

/** Types that a browser may execute; stored as plain bytes, never under their own type. */
const ACTIVE = new Set(['text/html', 'image/svg+xml', 'application/xml', 'application/xhtml+xml', 'text/javascript'])

/** The MIME type detected from the content, not the name; readable text without markup is plain text. */
export async function typeOf(path: string, size: number): Promise<string> {
  if (size === 0) return PLAIN
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime
  if (found) return ACTIVE.has(found) ? PLAIN : found
  const start = await beginning(path)
  return isText(start) && !/<\s*(!doctype|html|svg|script|\?xml)/i.test(start.toString('latin1')) ? 'text/plain' : PLAIN
}

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false
  const text = new TextDecoder().decode(bytes.subarray(0, bytes.length - (bytes.length % 4)))
  return !text.slice(0, -2).includes('\u{fffd}')
}

export type Thumbnails = { small: Buffer; large: Buffer }

/** A small and a large thumbnail; undefined if the file is not a picture or cannot be decoded. */
export const thumbnailsOf = (path: string, type: string): Promise<Thumbnails | undefined> =>
  PICTURES.has(type) ? thumbnailsFrom(path).catch(() => undefined) : Promise.resolve(undefined)

/** Upright and without camera metadata; throws if the picture is too large or cannot be decoded. */
export async function thumbnailsFrom(picture: string | Buffer): Promise<Thumbnails> {
  const read = () =>
    sharp(picture, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error', sequentialRead: true }).rotate()
  return { small: await within(read(), 480), large: await within(read(), 1600) }
}

/** Raster formats only: a vector image could run scripts or read local files. */
const FORMATS = new Set(['png', 'jpeg', 'webp', 'avif', 'heif', 'gif', 'tiff'])

/**
 * Crops a picture to a square around its most salient part, upright and without camera metadata; throws like
 * thumbnailsFrom.
 */
export async function squareFrom(picture: Uint8Array, side: number): Promise<Buffer> {
  const read = sharp(picture, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error' })
  const { format } = await read.metadata()
  if (!FORMATS.has(format)) throw new Error('It is not a bitmap image.')
  return read
    .rotate()
    .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
    .webp({ quality: 80 })
    .timeout({ seconds: 8 })
    .toBuffer()
}

const within = (picture: Sharp, side: number): Promise<Buffer> =>
  picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .timeout({ seconds: 8 })
    .toBuffer()
