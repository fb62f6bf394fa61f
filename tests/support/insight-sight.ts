import type { RowRule } from '@casekit/contract/roles'
import type { World } from './insight-shape.ts'

/** By which rule somebody sees the cases of a small world; `at` says which of the departments or partners is theirs. */
export type Sight = { rule: Exclude<RowRule, 'all'>; at: number }

/** What somebody else than the responsible member of a small world sees of it, from the rules and not from any statement. */
export function seenBy(world: World, { rule, at }: Sight): World {
  const { departments, partners, transfers } = world
  const ofPartner = (place: number) => place % partners.length === at
  const shared = new Set(transfers.filter((_, place) => ofPartner(place)).map(({ caseAt }) => caseAt))
  const sees = (caseAt: number) => {
    const { department, responsible } = world.cases[caseAt]!
    if (rule === 'department') return department === departments[at]!.id
    return rule === 'own' ? !responsible : shared.has(caseAt)
  }
  const seen = <T extends { caseAt: number }>(rows: T[]) => rows.filter(({ caseAt }) => sees(caseAt))
  return {
    ...world,
    // what others lean on by their place keeps it
    cases: world.cases.map((row, place) => ({ ...row, isDeleted: row.isDeleted || !sees(place) })),
    tasks: world.tasks.map(row => ({
      ...row,
      isDeleted: row.isDeleted || (row.caseAt !== null && !sees(row.caseAt)),
    })),
    offers: seen(world.offers),
    ratings: seen(world.ratings),
    transfers: seen(transfers.filter((_, place) => rule !== 'partner' || ofPartner(place))),
    answers: seen(world.answers),
  }
}
