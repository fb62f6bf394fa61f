import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { CASEKIT, PARTNER } from '../../embeds/e2e/host-page.ts'
import { casekit } from './command.ts'

/** Returns a token as a housing company's server requests it for a signed-in tenant. */
export async function tenantToken(
  { customerId, leaseNumber }: { customerId: string; leaseNumber: string },
  origin = PARTNER,
): Promise<string> {
  const words = ['--company', '32523', '--name', `Min side ${randomUUID()}`, '--origin', origin, '--widgets', 'tenant']
  const printed = casekit(['embed-key', 'create', ...words, '--scope', 'all'])
  const answer = await fetch(`${CASEKIT}/api/Embed/Session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${/ckk_[\w-]+/.exec(printed)?.[0]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ widgets: ['tenant'], origin, tenant: { customerId, leaseNumber } }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Of the member signed in on this page. */
export const headersOf = async (page: Page) => ({
  authorization: (await page.evaluate(() => localStorage.getItem('bearer'))) ?? '',
})

type Lease = { leaseNumber: string; address: string; customer: { id: string }[] }

/** A rented home. */
export async function letHome(page: Page) {
  const headers = await headersOf(page)
  const get = async <Rows>(path: string) => (await (await page.request.get(path, { headers })).json()) as Rows
  const propertyId = (await get<{ id: string }[]>('/api/PropertyLease/GetPropertyList'))[8]?.id ?? ''
  const leases = await get<Lease[]>(`/api/PropertyLease/PropertyLeasesOnProperty/${propertyId}`)
  const lease = leases.find(({ address, customer }) => address && customer.length === 1)
  if (!lease) throw new Error('no home is let')
  const { leaseNumber, address } = lease
  return { propertyId, customerId: lease.customer[0]?.id ?? '', leaseNumber, address }
}
