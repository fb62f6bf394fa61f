/** The letters of the code page in which Windows writes names of our languages, from 128 on. */
const CODE_PAGE_850 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº'

/** A name in an archive: UTF-8 where it says so or reads so, else as Windows has written it. */
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

/** A path as an archive has it, also where it was written for Windows, or by a Mac with accents apart from their letters. */
export const plainPath = (path: string): string =>
  path
    .normalize()
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')

/** Whether a path leads out of its archive, or is none. */
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
