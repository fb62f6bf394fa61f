/** The characters from 128 on of the code page in which Windows writes names in our languages. */
const CODE_PAGE_850 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº'

/** A name in an archive: UTF-8 if flagged or valid as such, else as Windows wrote it. */
export function zipName(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes)
  } catch {
    return Array.from(bytes, byte =>
      byte < 128 ? String.fromCodePoint(byte) : (CODE_PAGE_850[byte - 128] ?? '_'),
    ).join('')
  }
}

const LONGEST_PATH = 400

/** Normalizes a path in an archive, including one from Windows, or from a Mac with decomposed accents. */
export const plainPath = (path: string): string =>
  path
    .normalize()
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')

/** Whether a path is invalid or leads out of its archive. */
export function pathFault(path: string): boolean {
  const plain = plainPath(path)
  const parts = plain.replace(/\/$/, '').split('/')
  return (
    plain.length > LONGEST_PATH ||
    /^[a-z]:/i.test(plain) ||
    /\p{Cc}/u.test(plain) ||
    parts.some(part => part === '' || part === '.' || part === '..')
  )
}

/** The last part of a path. */
export const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
