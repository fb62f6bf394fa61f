import type { RowRule } from '@casekit/contract/roles'
import type { World } from './insight-shape.ts'

/** The row rule by which a member sees a small world's cases; `at` is the index of their department or partner. */
export type Sight = { rule: Exclude<RowRule, 'all'>; at: number }

/** What a member other than the responsible one sees of a small world, from the rules and not from SQL. */
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
    // rows that others refer to by index keep their position
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
