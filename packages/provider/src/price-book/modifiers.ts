import { type PriceModifiers, USUAL_MODIFIERS } from '@casekit/contract/price-modifiers'
import { minorOf } from '@casekit/rules/money'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'

const MODIFIERS_ID = '01900000-0000-7000-8000-000000000953'

export async function readModifiers(db: Db, companyId: number): Promise<PriceModifiers> {
  const kept = await db.row<{ value: PriceModifiers }>(
    'select value from casekit.company_setting where company_id = $1 and id = $2',
    [companyId, MODIFIERS_ID],
  )
  return kept?.value ?? USUAL_MODIFIERS
}

/** In hundredths. */
export const roundingOf = async (db: Db, companyId: number): Promise<number> =>
  minorOf((await readModifiers(db, companyId)).roundTo)

export async function writeModifiers(db: Db, companyId: number, modifiers: PriceModifiers): Promise<void> {
  modifiers.hourSteps.forEach(({ start, end }, at) => {
    if (start >= end) throw badRequest(`/hourSteps/${at}/end`, 'must be later than its start')
  })
  const value = { ...modifiers, roundTo: minorOf(modifiers.roundTo) / 100 }
  await db.rows(
    `insert into casekit.company_setting (company_id, id, value) values ($1, $2, $3)
     on conflict (company_id, id) do update set value = excluded.value`,
    [companyId, MODIFIERS_ID, JSON.stringify(value)],
  )
}
