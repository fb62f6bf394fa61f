const SINGLE = Object.fromEntries(
  Array.from('éèêëáàâóòôúùûíìîñç', (letter, place) => [letter, 'eeeeaaaooouuuiiinc'[place]]),
)
const LETTERS: Record<string, string | undefined> = { ...SINGLE, å: 'aa', ø: 'oe', ö: 'oe', æ: 'ae', ä: 'ae', ü: 'ue' }

/** How search compares: lower case, no accents, Danish and Swedish letters by their two-letter spelling. As `search.fold` of the database. */
export function fold(text: string): string {
  return Array.from(text.toLowerCase(), letter => LETTERS[letter] ?? letter).join('')
}

/** The other spelling: å as a, ø as o, æ as a, ü as u, also where the two-letter one was written. As `search.shortened` of the database. */
export function foldShort(text: string): string {
  return fold(text).replaceAll('aa', 'a').replaceAll('oe', 'o').replaceAll('ae', 'a').replaceAll('ue', 'u')
}

/** Whether `part` stands in `text`, in either spelling of both. */
export const holds = (text: string, part: string): boolean =>
  fold(text).includes(fold(part)) || foldShort(text).includes(foldShort(part))
