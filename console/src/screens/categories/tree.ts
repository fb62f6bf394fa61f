import type { ActivityCategory } from '@casekit/contract/activity-lists'

export type Branch = { category: ActivityCategory; depth: number }

/** Every category after its parent, in the given order. */
export function branchesOf(categories: readonly ActivityCategory[]): Branch[] {
  const known = new Set(categories.map(({ id }) => id))
  const below = (parent: string | null, depth: number): Branch[] =>
    categories
      .filter(({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === parent)
      .flatMap(category => [{ category, depth }, ...below(category.id, depth + 1)])
  return below(null, 0)
}

/** The possible parents of a category: all but itself and its descendants. */
export function placesFor(categories: readonly ActivityCategory[], id: string | undefined): Branch[] {
  const branches = branchesOf(categories)
  const at = branches.findIndex(({ category }) => category.id === id)
  const own = branches[at]
  if (!own) return branches
  const next = branches.findIndex(({ depth }, place) => place > at && depth <= own.depth)
  return branches.filter((_, place) => place < at || (next >= 0 && place >= next))
}

/** Options indented by depth. */
export const optionsOf = (branches: readonly Branch[]) =>
  branches.map(({ category, depth }) => ({
    value: category.id,
    label: `${'\u00A0\u00A0\u00A0'.repeat(depth)}${category.name}`,
  }))
