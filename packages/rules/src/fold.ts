const SINGLE = Object.fromEntries(
  Array.from('éèêëáàâóòôúùûíìîñç', (letter, place) => [letter, 'eeeeaaaooouuuiiinc'[place]]),
)
const LETTERS: Record<string, string | undefined> = { ...SINGLE, å: 'aa', ø: 'oe', ö: 'oe', æ: 'ae', ä: 'ae', ü: 'ue' }

/** How search compares: lower case, no accents, Danish and Swedish letters by their two-letter spelling. As `search.fold` of the database. */
export function fold(text: string): string {
  return Array.from(text.toLowerCase(), letter => LETTERS[letter] ?? letter).join('')
}
