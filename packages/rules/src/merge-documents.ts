import type { DocumentContent, DocumentOption } from '@casekit/contract/document-content'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Maximum files of a document, and pictures of a line. */
type Most = { files: number; pictures: number }

/** Formatting belongs to the text that it formats. */
const WORDS: Record<string, string> = { introRich: 'intro', termsRich: 'terms', rich: 'text' }

/** Whether my version of a field wins: I changed it or the text it formats, and they did not change that text alone. */
function isMine<T extends object>(key: keyof T & string, base: T, mine: T, theirs: T): boolean {
  const words = WORDS[key] as (keyof T & string) | undefined
  if (words && !isSame(mine[words], base[words])) return true
  if (words && !isSame(theirs[words], base[words])) return false
  return !isSame(mine[key], base[key])
}

/**
 * My changes win, the rest is theirs; files are those that either added, up to the maximum, without those that either
 * removed.
 */
function mergeFields<T extends object>(base: T, mine: T, theirs: T, most: Most): T {
  const keys = Object.keys({ ...theirs, ...mine }) as (keyof T & string)[]
  return Object.fromEntries(
    keys.map(key => {
      const [was, my, their] = [base[key], mine[key], theirs[key]]
      if (!isMine(key, base, mine, theirs)) return [key, their]
      const field: string = key
      const hasFiles = field === 'files' || field === 'pictures'
      return [key, hasFiles ? mergeIds(idsIn(was), idsIn(my), idsIn(their)).slice(0, most[field]) : my]
    }),
  ) as T
}

const idsIn = (ids: unknown): string[] => (Array.isArray(ids) ? ids.map(String) : [])

const mergeIds = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] => [
  ...mine.filter(id => !base.includes(id) || theirs.includes(id)),
  ...theirs.filter(id => !base.includes(id) && !mine.includes(id)),
]

type Part = { id: string }

/** What one removed is gone, unless the other changed it meanwhile; new parts stay behind the part they followed. */
function mergeParts<P extends Part>(
  base: readonly P[],
  mine: readonly P[],
  theirs: readonly P[],
  mergeOne: (base: P, mine: P, theirs: P) => P,
): P[] {
  const [before, ours, others] = [byId(base), byId(mine), byId(theirs)]
  const order = isSame(idsOf(mine, before), idsOf(base, ours)) ? theirs : mine
  const merged = new Map<string, P>()
  for (const id of new Set([...ours.keys(), ...others.keys()])) {
    const [was, my, their] = [before.get(id), ours.get(id), others.get(id)]
    if (my && their) merged.set(id, was ? mergeOne(was, my, their) : my)
    else if (my && (!was || !isSame(my, was))) merged.set(id, my)
    else if (their && (!was || !isSame(their, was))) merged.set(id, their)
  }
  return inOrder(order, order === mine ? theirs : mine, merged)
}

const byId = <P extends Part>(parts: readonly P[]) => new Map(parts.map(part => [part.id, part]))
const idsOf = (parts: readonly Part[], among: ReadonlyMap<string, Part>) =>
  parts.map(({ id }) => id).filter(id => among.has(id))

function inOrder<P extends Part>(first: readonly P[], second: readonly P[], merged: ReadonlyMap<string, P>): P[] {
  const ids = first.map(({ id }) => id).filter(id => merged.has(id))
  second.forEach(({ id }, at) => {
    if (!merged.has(id) || ids.includes(id)) return
    const behind = second.slice(0, at).findLast(one => ids.includes(one.id))
    ids.splice(behind ? ids.indexOf(behind.id) + 1 : 0, 0, id)
  })
  return ids.flatMap(id => merged.get(id) ?? [])
}

const mergeOption = (
  base: DocumentOption,
  mine: DocumentOption,
  theirs: DocumentOption,
  most: Most,
): DocumentOption => ({
  ...mergeFields({ ...base, lines: [] }, { ...mine, lines: [] }, { ...theirs, lines: [] }, most),
  lines: mergeParts(base.lines, mine.lines, theirs.lines, (...lines) => mergeFields(...lines, most)),
})

/** Merges two people's changes to the same base; if both changed the same field, mine wins. */
export function mergeContent(
  base: DocumentContent,
  mine: DocumentContent,
  theirs: DocumentContent,
  most: Most,
): DocumentContent {
  return {
    ...mergeFields({ ...base, options: [] }, { ...mine, options: [] }, { ...theirs, options: [] }, most),
    options: mergeParts(base.options, mine.options, theirs.options, (...options) => mergeOption(...options, most)),
  }
}
