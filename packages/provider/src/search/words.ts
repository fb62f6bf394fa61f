import type { Db } from '../platform/db.ts'

/** A word of a search, with suggestions if it is mistyped. */
export type Word = { typed: string; meant: string[] }

const MOST_WORDS = 8
const MOST_MEANT = 4
/** Shorter words are one typo away from too many others. */
const SHORTEST_MISTYPED = 4
/** From this length on, a word with two typos is still recognizable. */
const LONG_WORD = 8

/** The words of a search, longest first, since those match the fewest rows. */
export const typedIn = (text: string): string[] =>
  longestFirst(text.split(/\s+/).filter(word => word !== '')).slice(0, MOST_WORDS)

export const longestFirst = (words: string[]): string[] => words.sort((one, other) => other.length - one.length)

export const wordsOf = (text: string): Word[] => typedIn(text).map(typed => ({ typed, meant: [] }))

/** Suggests the company's words within one or two typos of each word it does not use; undefined if there are none. */
export async function mended(db: Db, companyId: number, words: readonly Word[]): Promise<Word[] | undefined> {
  const rows = await db.rows<{ typed: string; folded: string; known: string[] }>(KNOWN, [
    companyId,
    words.map(({ typed }) => typed),
    SHORTEST_MISTYPED,
  ])
  const meant = new Map(rows.map(({ typed, folded, known }) => [typed, nearest(folded, known)]))
  const better = words.map(word => ({ ...word, meant: meant.get(word.typed) ?? [] }))
  return better.some(word => word.meant.length > 0) ? better : undefined
}

// Ranges, because under row-level security an index serves them but not LIKE: words with the same first letter and, in
// case that is wrong, words with the same ending.
const KNOWN = `
  select q.typed, q.folded, array(
    select v.word from search.word v where v.company_id = $1 and v.word >= left(q.folded, 1) and v.word < left(q.folded, 1) || '{'
      and length(v.word) >= length(q.folded) - 2
    union
    select v.word from search.word v where v.company_id = $1
      and v.reversed >= left(reverse(q.folded), 3) and v.reversed < left(reverse(q.folded), 3) || '{'
      and length(v.word) between length(q.folded) - 2 and length(q.folded) + 2
  ) as known
  from (select t.typed, search.fold(t.typed) as folded from unnest($2::text[]) t (typed)) q
  where q.folded ~ '^[a-z]+$' and length(q.folded) >= $3`

/** The nearest known words; none if a known word starts with the typed one. */
function nearest(typed: string, known: readonly string[]): string[] {
  if (known.some(word => word.startsWith(typed))) return []
  const most = typed.length >= LONG_WORD ? 2 : 1
  const near = known
    .map(word => ({ word, ...errors(typed, word) }))
    .filter(({ begun }) => begun <= most)
    .sort((one, other) => one.begun - other.begun || one.whole - other.whole || (one.word < other.word ? -1 : 1))
  return near
    .filter(({ begun }) => begun === near[0]?.begun)
    .slice(0, MOST_MEANT)
    .map(({ word }) => word)
}

/**
 * Edit distance with swaps (optimal string alignment): of the `whole` word, and the smallest of any prefix, `begun`,
 * because people stop typing when they see what they look for.
 */
export function errors(typed: string, word: string): { whole: number; begun: number } {
  let before: number[] = []
  let above = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= word.length; j += 1) {
      const changed = (above[j - 1] ?? 0) + (typed[i - 1] === word[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : Infinity
      row.push(Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped))
    }
    before = above
    above = row
  }
  return { whole: above.at(-1) ?? 0, begun: Math.min(...above) }
}
