import type { DocumentLine } from '@casekit/contract/document-content'
import type { HourStep, PriceModifiers } from '@casekit/contract/price-modifiers'
import { withAgreed } from '@casekit/rules/agreed-discount'
import { steppedBy } from '@casekit/rules/hour-steps'
import { majorOf, minorOf } from '@casekit/rules/money'
import { priceByRule } from '@casekit/rules/price-rounding'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { agreedOnCases } from '../price-book/agreed.ts'
import { readModifiers } from '../price-book/modifiers.ts'
import { companyClock, listWeeks } from '../working-hours/queries.ts'
import { sourceKey } from './keys.ts'

type Row = {
  caseId: string
  groupId: string | null
  name: string
  productId: string | null
  number: string
  unit: string
  category: string
  times: [from: number, to: number][]
  price: number
  vat: number
}

const TIME = `select a.case_id as "caseId", g.id as "groupId", coalesce(p.name, g.name, '') as name, p.id as "productId",
    coalesce(p.number, '') as number, coalesce(p.unit, '') as unit, coalesce(p.category, '') as category,
    json_agg(json_build_array(extract(epoch from t.starts_at) * 1000, extract(epoch from t.ends_at) * 1000)) as times,
    (coalesce(p.sales_price, 0) / 100.0)::float8 as price, (coalesce(p.vat_percent, 2500) / 100.0)::float8 as vat
  from casekit.activity a
  join casekit.activity_time t on t.company_id = a.company_id and t.activity_id = a.id
  left join casekit.price_group g on g.company_id = t.company_id and g.id = t.price_group_id
  left join casekit.product p on p.company_id = t.company_id and p.price_group_id = t.price_group_id and p.kind = 'hours' and p.deleted_at is null
  where a.company_id = $1 and a.case_id = any ($2::uuid[]) and a.deleted_at is null
  group by a.case_id, g.id, g.name, p.company_id, p.id order by 3 limit 2000`

export type TimeLine = { caseId: string; key: string; line: DocumentLine }

/**
 * Time spent on cases as lines to sell: hours per price group, at higher rates where those apply, less agreed
 * discounts.
 */
export async function timeOf(db: Db, companyId: number, caseIds: string[]): Promise<TimeLine[]> {
  const rows = await db.rows<Row>(TIME, [companyId, caseIds])
  const agreed = await agreedOnCases(db, companyId, caseIds)
  const rates = await readRates(db, companyId)
  return rows.flatMap(row =>
    hoursByStep(row.times, rates).map(({ step, hours }) => {
      const line = lineOf(row, hours, step && steppedRate(step, rates.roundTo))
      const begun = line.productId ? withAgreed(line, agreed.get(row.caseId) ?? [], row.category) : line
      return { caseId: row.caseId, key: sourceKey.time(row.groupId, step?.id), line: begun }
    }),
  )
}

type Rates = PriceModifiers & { stepped: ReturnType<typeof steppedBy> }

async function readRates(db: Db, companyId: number): Promise<Rates> {
  const modifiers = await readModifiers(db, companyId)
  const clock = await companyClock(db, companyId)
  const [week] = modifiers.hourSteps.length > 0 ? await listWeeks(db, companyId, clock) : []
  const holidays = week?.holidays ?? 'none'
  return { ...modifiers, stepped: steppedBy(modifiers.hourSteps, { timeZone: clock.timeZone, holidays }) }
}

/** The total of each rate in hours with two decimals, the normal rate first. */
function hoursByStep(
  times: Row['times'],
  { hourSteps, stepped }: Rates,
): { step: HourStep | undefined; hours: number }[] {
  const sums = new Map<HourStep | undefined, number>()
  for (const [from, to] of times)
    for (const { step, ms } of stepped({ from, to })) sums.set(step, (sums.get(step) ?? 0) + ms)
  return [undefined, ...hourSteps].flatMap(step => {
    const hours = Math.round((sums.get(step) ?? 0) / 36_000) / 100
    return hours > 0 ? [{ step, hours }] : []
  })
}

type Rate = { name: string; of: (price: number) => number }

const steppedRate = ({ name, percent }: HourStep, roundTo: number): Rate => ({
  name,
  of: price => majorOf(priceByRule(minorOf(price), percent, minorOf(roundTo))),
})

function lineOf(row: Row, hours: number, rate?: Rate): DocumentLine {
  const { productId, number, unit, price, vat, name } = row
  return {
    id: newId(),
    kind: 'hours',
    choice: 'included',
    productId,
    number,
    unit,
    price: rate ? rate.of(price) : price,
    text: rate ? `${name}, ${rate.name}` : name,
    quantity: hours,
    discountPercent: 0,
    vatPercent: vat,
  }
}
