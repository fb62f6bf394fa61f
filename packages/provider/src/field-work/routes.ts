import * as field from '@casekit/contract/field-work'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { doDeeds } from './deeds.ts'
import { fieldDay } from './visits.ts'

/** A technician's day on the road. */
export function fieldWorkRoutes(serve: Serve) {
  serve(field.getFieldDay, ({ db, companyId, caller }) => fieldDay(db, companyId, staffOf(caller).id))
  serve(field.sendDeeds, ({ db, companyId, caller, body }) => doDeeds(db, companyId, staffOf(caller), body))
}
