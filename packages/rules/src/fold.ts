const LETTERS: Record<string, string> = { å: 'aa', ø: 'oe', ö: 'oe', æ: 'ae', ä: 'ae', ü: 'ue' }

/** How search compares: lower case, no accents, Danish and Swedish letters by their two-letter spelling. As `search.fold` of the database. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[åøöæäü]/g, letter => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** The other spelling: å as a, ø as o, æ as a, ü as u, also where the two-letter one was written. As `search.shortened` of the database. */
export const foldShort = (text: string): string => fold(text).replace(/(a)a?e?|([ou])e/g, '$1$2')

/** Whether `part` stands in `text`, in either spelling of both. */
export const holds = (text: string, part: string): boolean =>
  [fold, foldShort].some(spell => spell(text).includes(spell(part)))
