import { changeCaseStatus } from '@casekit/contract/case-facts'
import * as service from '@casekit/contract/service'
import type { AgreementState } from '@casekit/contract/service-states'
import { newId } from '@casekit/provider/platform/new-id'
import { makeVisitsOf } from '@casekit/provider/service/worker'
import { daysAfter } from '@casekit/rules/zoned-time'
import { currentTime } from './clock.ts'
import { makeCompany, makeStaff } from './people.ts'
import type { TestProvider } from './provider.ts'

export type AgreementStage = Awaited<ReturnType<typeof agreementStage>>

/** A company with a staff member and a customer, and operations on its service agreements. */
export async function agreementStage(provider: TestProvider) {
  const companyId = (await makeCompany(provider.pool)).id
  const staff = await makeStaff(provider.pool, companyId, { guards: ['Core', 'Assets'], name: 'Bo Bak' })
  const { as } = staff
  const customerId = newId()
  const db = provider.db(companyId)
  await db.rows(
    `insert into casekit.customer (company_id, id, number, name, email) values ($1, $2, 1, 'Sundparken', 'kontor@sundparken.example')`,
    [companyId, customerId],
  )
  const row = await db.row<{ today: string }>(`select (now() at time zone 'Europe/Copenhagen')::date as today`)
  const today = row?.today ?? ''

  const show = async (serviceId: string) =>
    (await provider.call(service.getAgreement, { as, params: { serviceId } })).body
  const setState = (serviceId: string, state: AgreementState) =>
    provider.call(service.setAgreementState, { as, params: { serviceId }, body: { state } })

  async function add(facts: object = {}): Promise<string> {
    const begins = { startsOn: '2024-01-01', firstOn: daysAfter(today, 10) }
    const body = { name: 'Ventilation', customerId, every: 1, unit: 'month', ...begins, ...facts }
    return (await provider.call(service.addAgreement, { as, body })).body
  }
  async function running(facts: object = {}): Promise<string> {
    const id = await add(facts)
    await setState(id, 'active')
    return id
  }
  return {
    companyId,
    as,
    staffId: staff.id,
    customerId,
    db,
    today,
    later: (days: number) => daysAfter(today, days),
    /**
     * Runs the worker, now or at about noon that many days later: an hour before midnight a DST change would shift the
     * date.
     */
    work: (days = 0) =>
      makeVisitsOf(
        provider.pool,
        companyId,
        days === 0 ? currentTime() : Date.parse(`${daysAfter(today, days)}T11:00Z`),
      ),
    show,
    setState,
    add,
    running,
    setStatus: (caseId: string, status: 'Closed' | 'Open' | 'Canceled') =>
      provider.call(changeCaseStatus, { as, params: { caseId }, body: { status, reason: 'Aflyst' } }),
    /** Number and state of each visit, first visit first. */
    states: async (id: string) => (await show(id)).visits.map(({ ordinal, state }) => [ordinal, state]).toReversed(),
    /** The case of the current visit. */
    caseOf: async (id: string) => (await show(id)).visits[0]?.case?.id ?? '',
  }
}
