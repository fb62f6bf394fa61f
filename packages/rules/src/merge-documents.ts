import type { DocumentContent, DocumentLine, DocumentOption } from '@casekit/contract/document-content'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What I changed is mine, the rest is theirs. */
function mergeFields<T extends object>(base: T, mine: T, theirs: T): T {
  const keys = Object.keys({ ...theirs, ...mine }) as (keyof T)[]
  return Object.fromEntries(keys.map(key => [key, isSame(mine[key], base[key]) ? theirs[key] : mine[key]])) as T
}

type Part = { id: string }

/** What one removed is gone, unless the other changed it meanwhile; new ones stand behind what they stood behind. */
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

const mergeLine = (base: DocumentLine, mine: DocumentLine, theirs: DocumentLine) => mergeFields(base, mine, theirs)

const mergeOption = (base: DocumentOption, mine: DocumentOption, theirs: DocumentOption): DocumentOption => ({
  ...mergeFields({ ...base, lines: [] }, { ...mine, lines: [] }, { ...theirs, lines: [] }),
  lines: mergeParts(base.lines, mine.lines, theirs.lines, mergeLine),
})

/** Two people's changes to what stood before: nothing that either wrote is lost; where both wrote the same field, mine stands. */
export function mergeContent(base: DocumentContent, mine: DocumentContent, theirs: DocumentContent): DocumentContent {
  return {
    ...mergeFields({ ...base, options: [] }, { ...mine, options: [] }, { ...theirs, options: [] }),
    options: mergeParts(base.options, mine.options, theirs.options, mergeOption),
  }
}
