import { getMinubaWork, type OrderWork, receiveEkompletWork, receiveMinubaWork } from '@casekit/contract/incoming-work'
import { issueSenderKey } from '@casekit/contract/integrations'
import { newId } from '@casekit/provider/platform/new-id'
import type { OrderScene } from './order-scene.ts'
import type { TestProvider } from './provider.ts'

const BOOKED = `select (select count(*)::int from casekit.activity_time t join casekit.activity a on a.company_id = t.company_id and a.id = t.activity_id
    where a.company_id = $1 and a.case_id = $2) as times,
  (select count(*)::int from casekit.activity a where a.company_id = $1 and a.case_id = $2) as tasks,
  (select coalesce(sum(m.quantity), 0)::int from casekit.case_material m where m.company_id = $1 and m.case_id = $2) as thousandths`

/** Two orders sent for closed cases, and the system's reports on the first, with its own key. */
export async function sentOrder(provider: TestProvider, { company, as, connect, closedCase, sendDue }: OrderScene) {
  await connect('minuba', { fields: [{ fact: 'caseNumber', name: 'Sagsnr.' }] })
  const caseId = await closedCase()
  await sendDue()
  const otherCaseId = await closedCase()
  await sendDue()
  const { key } = (await provider.call(issueSenderKey, { as, params: { system: 'minuba' } })).body
  await provider
    .db(company.id)
    .rows(
      `insert into casekit.product (company_id, id, number, name, unit, sales_price) values ($1, $2, '4711', 'Kuglehane', 'stk.', 16850)`,
      [company.id, newId()],
    )
  const { email } = (await provider
    .db(company.id)
    .row<{ email: string }>('select email from casekit.stakeholder where company_id = $1 order by id limit 1', [
      company.id,
    ]))!
  const work = {
    orderNumber: 'O-1',
    status: 'Faktureret',
    hours: [
      { id: 'h1', email: email.toUpperCase(), startTime: '2026-01-05T08:00:00Z', endTime: '2026-01-05T09:30:00Z' },
    ],
    materials: [{ id: 'm1', number: '4711', quantity: 2.5 }],
  } satisfies OrderWork
  type Work = typeof work
  type Told = Omit<Work, 'hours' | 'materials'> & {
    hours: (Work['hours'][number] & { changedAt?: string })[]
    materials: (Work['materials'][number] & { changedAt?: string })[]
  }
  const tell = (body: Told, system: 'minuba' | 'ekomplet' = 'minuba') =>
    provider.call(system === 'minuba' ? receiveMinubaWork : receiveEkompletWork, { as: key, body })
  const booked = (of = caseId) => provider.db(company.id).row(BOOKED, [company.id, of])
  const known = async (orderNumber: string) =>
    (await provider.call(getMinubaWork, { as: key, params: { orderNumber } })).body
  return { key, caseId, otherCaseId, work, tell, booked, known }
}
