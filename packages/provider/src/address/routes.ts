import { getPostalCode, suggestAddresses } from '@casekit/contract/address'
import { notFound } from '../server/problem.ts'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import { cityOf } from './postal-codes.ts'
import { addressPorts, suggestFrom } from './suggest.ts'

/** The address service of decisions §3. */
export function addressRoutes(serve: Serve, { address }: Parts) {
  const ports = addressPorts(address)

  serve(suggestAddresses, async ({ db, companyId, caller, query }) => {
    const seesCustomers = caller.kind !== 'staff' || caller.guards.includes('Core')
    return suggestFrom(ports, { db, companyId, text: query.q, zipCode: query.zipCode, seesCustomers })
  })

  serve(getPostalCode, async ({ params }) => {
    const city = cityOf(params.code)
    if (!city) throw notFound('postal code')
    return { code: params.code, city }
  })
}
