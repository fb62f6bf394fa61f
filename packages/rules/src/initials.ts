/**
 * The first letter of a one-word name, else the first letters of the first and the last word, upper case; empty if the
 * name has no letter (§5 of cases-and-customers). Other characters are ignored: `E/F Holm 12` gives `EH`.
 */
export function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .map(word => word.replace(/[^\p{L}]/gu, ''))
    .filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(firstLetter).join('')
}

function firstLetter(word = ''): string {
  const [letter = ''] = word
  const [upper = ''] = letter.toLocaleUpperCase('da-DK') // a sharp s would become two letters
  return upper
}
