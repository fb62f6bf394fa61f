const LONGEST = 200

/** Turns a name from outside into one that a file may have (contract, FileName), keeping its extension. */
export function keptName(name: string): string {
  const plain = name.replaceAll(/[/\\\p{Cc}]/gu, '_').trim()
  if (plain === '' || plain === '.' || plain === '..') return 'file'
  if (plain.length <= LONGEST) return plain
  const ending = /\.[^.]{1,12}$/.exec(plain)?.[0] ?? ''
  return plain.slice(0, LONGEST - ending.length) + ending
}
