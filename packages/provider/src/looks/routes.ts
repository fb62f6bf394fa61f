import { getLook, publishLook } from '@casekit/contract/look'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { findLook, publish } from './queries.ts'

/** The look of each company, for the provider's administrators. */
export function lookRoutes(serve: Serve) {
  serve(getLook, ({ db, caller, params }) => findLook(db, staffOf(caller), params.companyId))
  serve(
    publishLook,
    ({ db, caller, params, body, ifMatch }) => publish(db, staffOf(caller), params.companyId, ifMatch, body.look),
    ({ db, caller, params }) => findLook(db, staffOf(caller), params.companyId),
  )
}
