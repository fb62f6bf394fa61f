const SINGLE = Object.fromEntries(
  Array.from('éèêëáàâóòôúùûíìîñç', (letter, place) => [letter, 'eeeeaaaooouuuiiinc'[place]]),
)
const LETTERS: Record<string, string | undefined> = { ...SINGLE, å: 'aa', ø: 'oe', ö: 'oe', æ: 'ae', ä: 'ae', ü: 'ue' }

type Range = { from: number; to: number }

/** Where the words of `search` stand in `text`, compared as search compares (aa/å, oe/ø, ae/æ); in order, not overlapping. */
export function foldedRanges(text: string, search: string): Range[] {
  const { folded, places } = foldWithPlaces(text)
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .map(word => foldWithPlaces(word).folded)
  const found = words
    .flatMap(word => occurrences(folded, word))
    .map(({ from, to }) => ({
      from: places[from] ?? 0,
      to: (places[to - 1] ?? 0) + 1,
    }))
  return merged(found.sort((a, b) => a.from - b.from))
}

/** The folded text, and for each of its characters the place of the letter that it came from. */
function foldWithPlaces(text: string) {
  const places: number[] = []
  let folded = ''
  for (let place = 0; place < text.length; place += 1) {
    const letter = (text[place] ?? '').toLowerCase()
    const spelled = LETTERS[letter] ?? letter
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
