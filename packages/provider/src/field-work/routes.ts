import * as field from '@casekit/contract/field-work'
import type { Parts } from '../parts.ts'
import { staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { doDeeds } from './deeds.ts'
import { usualProducts } from './materials.ts'
import { fieldDay, fieldForms, visitReport } from './visits.ts'

/** Routes of a technician's day in the field. */
export function fieldWorkRoutes(serve: Serve, { routing }: Parts) {
  serve(field.getFieldDay, ({ db, companyId, caller }) => fieldDay(db, companyId, staffOf(caller).id))
  serve(field.getFieldForms, ({ db, companyId, caller }) => fieldForms(db, companyId, staffOf(caller).id))
  serve(field.getFieldProducts, ({ db, companyId }) => usualProducts(db, companyId))
  serve(field.getVisitReport, async ({ db, companyId, params }) => {
    const found = await visitReport(db, companyId, params.id)
    if (!found) throw notFound('activity')
    return found
  })
  serve(field.sendDeeds, ({ db, companyId, caller, body }) => doDeeds(db, companyId, staffOf(caller), body, routing))
}
