import type { Call } from '@casekit/client/connect'
import type { CaseDetails } from '@casekit/contract/cases'
import type { Endpoint } from '@casekit/contract/endpoint'
import { getPropertyOwner } from '@casekit/contract/properties'
import { expect, test } from 'vitest'
import { findParties } from './invoice-parties.ts'

const owner = { id: '01900000-0000-7000-8000-000000000001', name: 'Ejer I/S' }
const details = (propertyOwner: CaseDetails['propertyOwner']) =>
  ({
    customer: null,
    invoice: null,
    propertyLease: { propertyId: '01900000-0000-7000-8000-000000000002' },
    propertyOwner,
  }) as CaseDetails

/** Returns the requested paths. */
async function askedFor(propertyOwner: CaseDetails['propertyOwner']): Promise<string[]> {
  const asked: string[] = []
  const call = ((endpoint: Endpoint) => {
    asked.push(endpoint.path)
    return Promise.resolve(null)
  }) as Call
  await findParties(call, details(propertyOwner))
  return asked
}

test('handing over a case on a property without an owner asks for no owner', async () => {
  expect(await askedFor(null)).not.toContain(getPropertyOwner.path)
  expect(await askedFor(owner)).toContain(getPropertyOwner.path)
})
