import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { beginning } from '../platform/files/store.ts'

/** A picture of more pixels is kept, and shown by its name alone: reading it would cost too much. */
const PIXELS_AT_MOST = 50_000_000
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'])
const PLAIN = 'application/octet-stream'

/** What runs when it is opened in a browser: kept as bytes, never named by its type. */
const ACTIVE = new Set(['text/html', 'image/svg+xml', 'application/xml', 'application/xhtml+xml', 'text/javascript'])

/** The type that the bytes tell, whatever the name says; text is told from bytes by its characters. */
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

/** Two smaller pictures of a picture; undefined where it cannot or may not be read. */
export const thumbnailsOf = (path: string, type: string): Promise<Thumbnails | undefined> =>
  PICTURES.has(type) ? thumbnailsFrom(path).catch(() => undefined) : Promise.resolve(undefined)

/** Upright, without what a camera wrote into it; throws where there are too many pixels or no picture. */
export async function thumbnailsFrom(picture: string | Buffer): Promise<Thumbnails> {
  const read = () =>
    sharp(picture, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error', sequentialRead: true }).rotate()
  return { small: await within(read(), 480), large: await within(read(), 1600) }
}

/** What is drawn point by point; a drawing in words may run, or read what it should not. */
const FORMATS = new Set(['png', 'jpeg', 'webp', 'avif', 'heif', 'gif', 'tiff'])

/** Upright and cut to a square about what draws the eye, without what a camera wrote into it; throws as above. */
export async function squareFrom(picture: Uint8Array, side: number): Promise<Buffer> {
  const read = sharp(picture, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error' })
  const { format } = await read.metadata()
  if (!FORMATS.has(format)) throw new Error('It is not drawn point by point.')
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
