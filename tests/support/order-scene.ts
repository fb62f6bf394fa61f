import { changeCaseStatus } from '@casekit/contract/case-facts'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { setConnection } from '@casekit/contract/integrations'
import type { IntegrationName } from '@casekit/contract/integration-systems'
import { sendDueSyncs } from '@casekit/provider/integrations/worker'
import { currentTime } from '@casekit/provider/platform/clock'
import { openFileStore } from '@casekit/provider/platform/files/store'
import { createOutward } from '@casekit/provider/platform/outward/outward'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { openOrderSystem } from './order-system.ts'
import { makeCompany, makeStaff } from './people.ts'
import type { TestProvider } from './provider.ts'

export const outward = createOutward({ networks: ['127.0.0.0/8'] })
const log = pino({ level: 'silent' })

/** A company, a member who manages its settings, an order system it can be connected to, and finished cases. */
export async function orderScene(provider: TestProvider) {
  const company = await makeCompany(provider.pool)
  const as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).bearer
  const other = await openOrderSystem('abc-123')
  const { pool, vault } = provider
  const means = { pool, vault, outward, files: openFileStore(tmpdir()), reachedAt: () => 'https://casekit.example' }

  const connect = (system: IntegrationName, wish: object = {}) =>
    provider.call(setConnection, {
      as,
      params: { system },
      body: { address: other.url, token: 'abc-123', orderType: 'vvs', isPaused: false, ...wish },
    })

  const go = (caseId: string, status: 'Open' | 'Closed' | 'Posted', reason?: string) =>
    provider.call(changeCaseStatus, { as, params: { caseId }, body: { status, ...(reason && { reason }) } })

  async function closedCase(): Promise<string> {
    const { body: customerId } = await provider.call(addCustomer, { as, body: { customerName: 'Holm' } })
    const { body: caseId } = await provider.call(createCompanyCase, { as, body: { customerId, description: 'Utæt' } })
    const { status } = await go(caseId, 'Closed')
    if (status !== 200) throw new Error(`The case was not closed: ${status}.`)
    return caseId
  }

  /** `minutes`: how much time has passed when the worker runs. */
  const sendDue = (minutes = 1) => sendDueSyncs(means, log, new Date(currentTime() + minutes * 60_000))

  async function leave(): Promise<void> {
    await provider.db(company.id).rows('delete from casekit.integration where company_id = $1', [company.id])
    await other.close()
  }
  return { company, as, other, connect, go, closedCase, sendDue, leave }
}
export type OrderScene = Awaited<ReturnType<typeof orderScene>>
