import { getPostalCode, suggestAddresses } from '@casekit/contract/address'
import { notFound } from '../problem.ts'
import type { Serve } from '../serve.ts'
import { cityOf } from './postal-codes.ts'
import { type AddressSettings, addressPorts, suggestFrom } from './suggest.ts'

/** The address service of decisions §3. */
export function addressRoutes(serve: Serve, settings: AddressSettings) {
  const ports = addressPorts(settings)

  serve(suggestAddresses, async ({ db, companyId, query }) =>
    suggestFrom(ports, { db, companyId, text: query.q, zipCode: query.zipCode }),
  )

  serve(getPostalCode, async ({ params }) => {
    const city = cityOf(params.code)
    if (!city) throw notFound('postal code')
    return { code: params.code, city }
  })
}
