import {
  getChannels,
  getDepartments,
  getFitters,
  getPriceGroup,
  getPriceGroups,
  getTags,
} from '@casekit/contract/reference'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import * as reference from './queries.ts'

/** The company's lists that cases and activities refer to (§7 of cases-and-customers, reference data). */
export function referenceRoutes(serve: Serve) {
  serve(getDepartments, ({ db, companyId }) => reference.listDepartments(db, companyId))
  serve(getFitters, ({ db, companyId }) => reference.listFitters(db, companyId))
  serve(getChannels, ({ db, companyId }) => reference.listChannels(db, companyId))
  serve(getTags, ({ db, companyId }) => reference.listTags(db, companyId))
  serve(getPriceGroups, ({ db, companyId }) => reference.listPriceGroups(db, companyId))

  serve(getPriceGroup, async ({ db, companyId, params }) => {
    const found = await reference.findPriceGroup(db, companyId, params.id)
    if (!found) throw notFound('price group')
    return found
  })
}
