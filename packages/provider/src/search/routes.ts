import { search } from '@casekit/contract/search'
import { isNarrow } from '../platform/db.ts'
import { type Caller, staffOf } from '../server/caller.ts'
import { badRequest } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import type { View } from './candidates.ts'
import { type Readable, searchAll } from './queries.ts'

/** Global search (§2.8 of shell-and-navigation). */
export function searchRoutes(serve: Serve) {
  serve(search, async ({ db, caller, body: { searchValue } }) => {
    if (searchValue.trim().length < 3) throw badRequest('/searchValue', 'must have at least 3 characters')
    const found = await searchAll(db, viewOf(caller), readableBy(caller), searchValue)
    return {
      case: JSON.stringify(found.case),
      customer: JSON.stringify(found.customer),
      documents: JSON.stringify(found.documents),
    }
  })
}

function viewOf({ kind, companyId, tenant }: Caller): View {
  return { companyId, isNarrow: isNarrow(tenant), isRuled: tenant.rule !== undefined, isEmbed: kind === 'embed' }
}

/** Staff by their guards; a partner's page by its token, limited to the token's customers. */
function readableBy(caller: Caller): Readable {
  if (caller.kind === 'embed') return { case: true, customer: true, document: true }
  const { guards } = staffOf(caller)
  const isCore = guards.includes('Core')
  const seesOffers = guards.includes('OfferAccess') || guards.includes('PartnerOfferAccess')
  return { case: isCore, customer: isCore, document: seesOffers }
}
