import type { Call } from '@casekit/client/connect'
import { orElse } from '@casekit/client/or-else'
import type { CaseDetails } from '@casekit/contract/cases'
import { getCompanyInformation } from '@casekit/contract/company'
import { getPropertyOwner } from '@casekit/contract/properties'
import { type Parties, party } from './draft.ts'

/** The possible invoice recipients of a case; unknown or disallowed ones are omitted. */
export async function findParties(
  call: Call,
  { customer, invoice, propertyLease, propertyOwner }: CaseDetails,
): Promise<Parties> {
  const propertyId = propertyOwner && propertyLease?.propertyId
  const [own, owner] = await Promise.all([
    call(getCompanyInformation).catch(orElse(null)),
    propertyId ? call(getPropertyOwner, { params: { id: propertyId } }).catch(orElse(null)) : null,
  ])
  const known = invoice ?? customer
  return {
    ...(known && { case: party(known) }),
    ...(own && { company: party(own) }),
    ...(owner && { property: party(owner) }),
  }
}
