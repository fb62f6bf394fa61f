import type { InsightCell } from '@casekit/contract/insight'
import { INSIGHT_LISTS, type InsightList } from '@casekit/contract/insight-measures'
import type { FilterModel, Overview } from '@casekit/contract/overview-shape'
import { activitiesOverview } from '@casekit/contract/overviews/activities'
import { assetsOverview } from '@casekit/contract/overviews/assets'
import { casesOverview } from '@casekit/contract/overviews/cases'
import { formAnswersOverview } from '@casekit/contract/overviews/form-answers'
import { offersOverview } from '@casekit/contract/overviews/offers'
import { ratingsOverview } from '@casekit/contract/overviews/ratings'
import { outboxOverview } from '@casekit/contract/overviews/transfers'
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
}

/** The address of the list that shows just the rows behind a number. */
export function drillTo(list: InsightList, { filter }: { filter: unknown }): string {
  const overview = OVERVIEWS[list]
  const view = { sort: overview.sort, filters: filter as FilterModel, search: '' }
  return INSIGHT_LISTS[list].path + writeAddress(overview, { view, page: 1 })
}

export type Drilled = Pick<InsightCell, 'filter' | 'rows' | 'value'>
