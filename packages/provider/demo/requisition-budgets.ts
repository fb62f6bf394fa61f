import type { DemoCompany } from './companies.ts'
import type { Random } from './random.ts'
import type { Row } from './rows.ts'

const BUDGET = 40_000_000

type Named = { id: string; name: string }
type Drawn = { company: DemoCompany; today: Date; accounts: Named[]; properties: Named[] }

/**
 * A company budget for each account, and separate ones for a few properties; also for next year, which may start
 * tonight.
 */
export const budgetsOf = (random: Random, scene: Drawn): Row[] =>
  [0, 1].flatMap(later => budgetsOfYear(random, scene, scene.today.getFullYear() + later))

function budgetsOfYear(random: Random, { company, accounts, properties }: Drawn, year: number): Row[] {
  const row = (account: Named, property: Named | null, amount: number): Row => ({
    company_id: company.id,
    id: random.id(),
    account_id: account.id,
    property_id: property?.id ?? null,
    year,
    amount,
    version: 1,
  })
  return accounts.flatMap(account => [
    row(account, null, BUDGET),
    ...properties.slice(0, 3).map(property => row(account, property, random.between(8, 16) * 1_000_000)),
  ])
}
