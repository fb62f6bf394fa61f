import type { InsightCell } from '@casekit/contract/insight'
import { INSIGHT_LISTS, type InsightList } from '@casekit/contract/insight-lists'
import type { FilterModel, Overview } from '@casekit/contract/overview-shape'
import { activitiesOverview } from '@casekit/contract/overviews/activities'
import { agreementVisitsOverview } from '@casekit/contract/overviews/agreement-visits'
import { assetsOverview } from '@casekit/contract/overviews/assets'
import { casesOverview } from '@casekit/contract/overviews/cases'
import { formAnswersOverview } from '@casekit/contract/overviews/form-answers'
import { deadlinesOverview } from '@casekit/contract/overviews/deadlines'
import { documentLinesOverview } from '@casekit/contract/overviews/document-lines'
import { materialsOverview } from '@casekit/contract/overviews/materials'
import { offersOverview } from '@casekit/contract/overviews/offers'
import { ratingsOverview } from '@casekit/contract/overviews/ratings'
import { requisitionsOverview } from '@casekit/contract/overviews/requisitions'
import { servicesOverview } from '@casekit/contract/overviews/services'
import { outboxOverview } from '@casekit/contract/overviews/transfers'
import { workLinesOverview } from '@casekit/contract/overviews/work-lines'
import { workTimesOverview } from '@casekit/contract/overviews/work-times'
import { writeAddress } from '../../patterns/list/overview-address.ts'

const OVERVIEWS: Record<InsightList, Overview> = {
  cases: casesOverview,
  activities: activitiesOverview,
  workTimes: workTimesOverview,
  offers: offersOverview,
  ratings: ratingsOverview,
  assets: assetsOverview,
  formAnswers: formAnswersOverview,
  outbox: outboxOverview,
  deadlines: deadlinesOverview,
  workLines: workLinesOverview,
  documentLines: documentLinesOverview,
  materials: materialsOverview,
  services: servicesOverview,
  agreementVisits: agreementVisitsOverview,
  requisitions: requisitionsOverview,
}

/** The address of the list filtered to the rows behind a number. */
export function drillTo(list: InsightList, { filter }: { filter: unknown }): string {
  const overview = OVERVIEWS[list]
  const view = { sort: overview.sort, filters: filter as FilterModel, search: '' }
  return INSIGHT_LISTS[list].path + writeAddress(overview, { view, page: 1 })
}

export type Drilled = Pick<InsightCell, 'filter' | 'rows' | 'value'>
