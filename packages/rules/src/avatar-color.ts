/**
 * Keys of the avatar color table: letters, digits, or `name`, the fixed color for other names (§9 of
 * cases-and-customers).
 */
const BY_LETTER: Record<string, string> = { æ: 'ae', ä: 'ae', ø: 'oe', ö: 'oe', å: 'aa' }

/** The color key of a name, by its first letter or digit: `a` to `z`, `ae`, `oe`, `aa`, `0` to `9`, else `name`. */
export function avatarColor(name: string): string {
  const first = /[\p{L}\d]/u.exec(name)?.[0]?.toLowerCase() ?? ''
  if (BY_LETTER[first]) return BY_LETTER[first]
  const plain = first.normalize('NFD').charAt(0)
  return /[a-z0-9]/.test(plain) ? plain : 'name'
}
