const SINGLE = Object.fromEntries(
  Array.from('éèêëáàâóòôúùûíìîñç', (letter, place) => [letter, 'eeeeaaaooouuuiiinc'[place]]),
)
const LETTERS: Record<string, string | undefined> = { ...SINGLE, å: 'aa', ø: 'oe', ö: 'oe', æ: 'ae', ä: 'ae', ü: 'ue' }

const SHORT: typeof LETTERS = { ...SINGLE, å: 'a', ø: 'o', ö: 'o', æ: 'a', ä: 'a', ü: 'u' }

type Range = { from: number; to: number }

/** Where the words of `search` occur in `text`, compared like the search (å is aa and a); in order, not overlapping. */
export function foldedRanges(text: string, search: string): Range[] {
  const words = search.split(/\s+/).filter(Boolean)
  const found = [LETTERS, SHORT].flatMap(letters => {
    const { folded, places } = foldWithPlaces(text, letters)
    return words
      .flatMap(word => occurrences(folded, foldWithPlaces(word, letters).folded))
      .map(({ from, to }) => ({ from: places[from] ?? 0, to: (places[to - 1] ?? 0) + 1 }))
  })
  return merged(found.sort((a, b) => a.from - b.from))
}

/** Whether every word of `search` occurs in `text`. */
export const standsIn = (text: string, search: string): boolean =>
  search.split(/\s+/).every(word => !word || foldedRanges(text, word).length > 0)

/** The folded text, and for each of its characters the index of the original letter. */
function foldWithPlaces(text: string, letters: typeof LETTERS) {
  const places: number[] = []
  let folded = ''
  for (let place = 0; place < text.length; place += 1) {
    const letter = (text[place] ?? '').toLowerCase()
    const spelled = letters[letter] ?? letter
    folded += spelled
    for (let nth = 0; nth < spelled.length; nth += 1) places.push(place)
  }
  return { folded, places }
}

function occurrences(text: string, word: string): Range[] {
  const found: Range[] = []
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length)) {
    found.push({ from, to: from + word.length })
  }
  return found
}

function merged(ranges: Range[]): Range[] {
  const kept: Range[] = []
  for (const range of ranges) {
    const last = kept.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else kept.push({ ...range })
  }
  return kept
}
