import * as locations from '@casekit/contract/locations'
import { staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { add, edit, findLocation, listLocations, remove, restore } from './queries.ts'

/** Routes for the company's places, where visits start and customers come. */
export function locationRoutes(serve: Serve) {
  serve(locations.getLocations, ({ db, companyId }) => listLocations(db, companyId))
  serve(locations.addLocation, ({ db, companyId, caller, body }) => add(db, companyId, staffOf(caller).name, body))
  serve(
    locations.editLocation,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      edit(db, companyId, params.locationId, { version: ifMatch, by: staffOf(caller).name, given: body }),
    ({ db, companyId, params }) => findLocation(db, companyId, params.locationId),
  )
  serve(locations.removeLocation, async ({ db, companyId, params }) => {
    if (!(await remove(db, companyId, params.locationId))) throw notFound('location')
    return null
  })
  serve(locations.restoreLocation, async ({ db, companyId, params }) => {
    const standing = await restore(db, companyId, params.locationId)
    if (!standing) throw notFound('location')
    return standing
  })
}
