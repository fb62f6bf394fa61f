import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from '../platform/files/store.ts'

/** A picture for a PDF; sizes in pixels. */
export type PaperPicture = { bytes: Uint8Array; wide: number; high: number; label: string }

const WIDE = 640

/** Loads a stored picture at PDF size; undefined if it cannot be read. */
export async function paperPicture(store: FileStore, path: string, label: string): Promise<PaperPicture | undefined> {
  const bytes = await store
    .read(`${path}.large`)
    .then(buffer)
    .catch(() => undefined)
  if (!bytes) return undefined
  const { data, info } = await sharp(bytes)
    .resize(WIDE, WIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 76 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(data), wide: info.width, high: info.height, label }
}
