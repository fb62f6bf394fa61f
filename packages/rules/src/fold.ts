const LETTERS: Record<string, string> = { å: 'aa', ø: 'oe', ö: 'oe', æ: 'ae', ä: 'ae', ü: 'ue' }

/**
 * Folds text for search: lower case, no accents, Danish and Swedish letters in their two-letter spelling. Same as
 * `search.fold` in the database.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[åøöæäü]/g, letter => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/**
 * The short spelling: å as a, ø as o, æ as a, ü as u, also where the two-letter one was typed. Same as
 * `search.shortened` in the database.
 */
export const foldShort = (text: string): string => fold(text).replace(/(a)a?e?|([ou])e/g, '$1$2')

/** Whether `text` contains `part`, in either spelling of both. */
export const holds = (text: string, part: string): boolean =>
  [fold, foldShort].some(spell => spell(text).includes(spell(part)))
