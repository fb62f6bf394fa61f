import {
  activities,
  agreementVisits,
  assets,
  auditLog,
  campaigns,
  cases,
  customers,
  deadlineRows,
  documentLines,
  formAnswers,
  inbox,
  materials,
  offers,
  outbox,
  type OverviewCalls,
  packages,
  products,
  properties,
  ratings,
  services,
  users,
  workLines,
  workTimes,
  requisitions,
} from '@casekit/contract/overview'
import type { Overview } from '@casekit/contract/overview-shape'
import { activitiesOverview } from '@casekit/contract/overviews/activities'
import { agreementVisitsOverview } from '@casekit/contract/overviews/agreement-visits'
import { assetsOverview } from '@casekit/contract/overviews/assets'
import { auditOverview } from '@casekit/contract/overviews/audit'
import { campaignsOverview } from '@casekit/contract/overviews/campaigns'
import { casesOverview } from '@casekit/contract/overviews/cases'
import { customersOverview } from '@casekit/contract/overviews/customers'
import { deadlinesOverview } from '@casekit/contract/overviews/deadlines'
import { documentLinesOverview } from '@casekit/contract/overviews/document-lines'
import { materialsOverview } from '@casekit/contract/overviews/materials'
import { offersOverview } from '@casekit/contract/overviews/offers'
import { packagesOverview } from '@casekit/contract/overviews/packages'
import { productsOverview } from '@casekit/contract/overviews/products'
import { propertiesOverview } from '@casekit/contract/overviews/properties'
import { formAnswersOverview } from '@casekit/contract/overviews/form-answers'
import { ratingsOverview } from '@casekit/contract/overviews/ratings'
import { servicesOverview } from '@casekit/contract/overviews/services'
import { requisitionsOverview } from '@casekit/contract/overviews/requisitions'
import { inboxOverview, outboxOverview } from '@casekit/contract/overviews/transfers'
import { usersOverview } from '@casekit/contract/overviews/users'
import { workLinesOverview } from '@casekit/contract/overviews/work-lines'
import { workTimesOverview } from '@casekit/contract/overviews/work-times'
import { noteExport } from '../audit/note-export.ts'
import { type Caller, staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { activitiesSource } from './activities.ts'
import { agreementVisitsSource } from './agreement-visits.ts'
import { assetsSource } from './assets.ts'
import { auditSource } from './audit.ts'
import { campaignsSource } from './campaigns.ts'
import { casesSource } from './cases.ts'
import { countOf } from './counts.ts'
import { customersSource } from './customers.ts'
import { deadlinesSource } from './deadlines.ts'
import { documentLinesSource } from './document-lines.ts'
import { exportOf } from './export.ts'
import { materialsSource } from './materials.ts'
import { offersSource } from './offers.ts'
import { packagesSource } from './packages.ts'
import { productsSource } from './products.ts'
import { propertiesSource } from './properties.ts'
import { formAnswersSource } from './form-answers.ts'
import { ratingsSource } from './ratings.ts'
import { requisitionsSource } from './requisitions.ts'
import { rowsOf } from './rows.ts'
import { servicesSource } from './services.ts'
import type { Source } from './source.ts'
import { inboxSource, outboxSource } from './transfers.ts'
import { orTooWide } from './too-wide.ts'
import { usersSource } from './users.ts'
import { workLinesSource } from './work-lines.ts'
import { workTimesSource } from './work-times.ts'
import { valuesOf } from './values.ts'
import type { Shown } from './view.ts'

/** Routes of the lists behind the grids (decisions §4, Overview). */
export function overviewRoutes(serve: Serve) {
  serveOverview(serve, activities, activitiesOverview, activitiesSource)
  serveOverview(serve, assets, assetsOverview, assetsSource)
  serveOverview(serve, campaigns, campaignsOverview, campaignsSource)
  serveOverview(serve, cases, casesOverview, casesSource)
  serveOverview(serve, customers, customersOverview, customersSource)
  serveOverview(serve, offers, offersOverview, offersSource)
  serveOverview(serve, packages, packagesOverview, packagesSource)
  serveOverview(serve, products, productsOverview, productsSource)
  serveOverview(serve, properties, propertiesOverview, propertiesSource)
  serveOverview(serve, formAnswers, formAnswersOverview, formAnswersSource)
  serveOverview(serve, ratings, ratingsOverview, ratingsSource)
  serveOverview(serve, services, servicesOverview, servicesSource)
  serveOverview(serve, requisitions, requisitionsOverview, requisitionsSource)
  serveOverview(serve, outbox, outboxOverview, outboxSource)
  serveOverview(serve, inbox, inboxOverview, inboxSource)
  serveOverview(serve, auditLog, auditOverview, auditSource)
  serveOverview(serve, workTimes, workTimesOverview, workTimesSource)
  serveOverview(serve, deadlineRows, deadlinesOverview, deadlinesSource)
  serveOverview(serve, documentLines, documentLinesOverview, documentLinesSource)
  serveOverview(serve, materials, materialsOverview, materialsSource)
  serveOverview(serve, agreementVisits, agreementVisitsOverview, agreementVisitsSource)
  serveOverview(serve, users, usersOverview, usersSource)
  serveOverview(serve, workLines, workLinesOverview, workLinesSource)
}

/** `source`: the same for everybody, or made for the calling member. */
function serveOverview(
  serve: Serve,
  calls: OverviewCalls,
  overview: Overview,
  source: Source | ((memberId: string) => Source),
) {
  const shownTo = (caller: Caller): Shown => ({
    overview: seenBy(overview, caller),
    source: typeof source === 'function' ? source(staffOf(caller).id) : source,
  })
  serve(calls.rows, ({ db, companyId, caller, body }) => orTooWide(body, rowsOf(db, companyId, shownTo(caller), body)))
  serve(calls.values, ({ db, companyId, caller, params, body }) =>
    orTooWide(body, valuesOf(db, companyId, shownTo(caller), params.column, body)),
  )
  serve(calls.count, ({ db, companyId, caller, body }) =>
    orTooWide(body, countOf(db, companyId, shownTo(caller), body)),
  )
  serve(calls.export, async ({ db, companyId, caller, query: { format }, body, ip }) => {
    const file = await exportOf(db, companyId, shownTo(caller), format, body)
    const about = { list: overview.name, format, rows: Number(file.headers?.['x-rows']) }
    await noteExport(db, companyId, { memberId: staffOf(caller).id, from: ip, ...about })
    return file
  })
}

/** Removes columns whose guard the caller lacks: they cannot be shown, filtered, sorted or exported. */
function seenBy(overview: Overview, caller: Caller): Overview {
  const { guards } = staffOf(caller)
  const columns = overview.columns.filter(({ permission }) => !permission || guards.includes(permission))
  return columns.length === overview.columns.length ? overview : { ...overview, columns }
}
