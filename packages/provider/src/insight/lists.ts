import type { InsightList } from '@casekit/contract/insight-lists'
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
import { activitiesSource } from '../overview/activities.ts'
import { agreementVisitsSource } from '../overview/agreement-visits.ts'
import { assetsSource } from '../overview/assets.ts'
import { casesSource } from '../overview/cases.ts'
import { formAnswersSource } from '../overview/form-answers.ts'
import { deadlinesSource } from '../overview/deadlines.ts'
import { documentLinesSource } from '../overview/document-lines.ts'
import { materialsSource } from '../overview/materials.ts'
import { offersSource } from '../overview/offers.ts'
import { ratingsSource } from '../overview/ratings.ts'
import { requisitionsSource } from '../overview/requisitions.ts'
import { servicesSource } from '../overview/services.ts'
import { outboxSource } from '../overview/transfers.ts'
import type { Shown } from '../overview/view.ts'
import { workLinesSource } from '../overview/work-lines.ts'
import { workTimesSource } from '../overview/work-times.ts'

/** A list as its own endpoint reads it, so that a number and the rows it opens share one source. */
export const shownList = (list: InsightList, memberId: string): Shown => LISTS[list](memberId)

const LISTS: Record<InsightList, (memberId: string) => Shown> = {
  cases: memberId => ({ overview: casesOverview, source: casesSource(memberId) }),
  activities: () => ({ overview: activitiesOverview, source: activitiesSource }),
  workTimes: () => ({ overview: workTimesOverview, source: workTimesSource }),
  offers: () => ({ overview: offersOverview, source: offersSource }),
  ratings: () => ({ overview: ratingsOverview, source: ratingsSource }),
  assets: () => ({ overview: assetsOverview, source: assetsSource }),
  formAnswers: () => ({ overview: formAnswersOverview, source: formAnswersSource }),
  outbox: () => ({ overview: outboxOverview, source: outboxSource }),
  deadlines: () => ({ overview: deadlinesOverview, source: deadlinesSource }),
  workLines: () => ({ overview: workLinesOverview, source: workLinesSource }),
  documentLines: () => ({ overview: documentLinesOverview, source: documentLinesSource }),
  materials: () => ({ overview: materialsOverview, source: materialsSource }),
  services: () => ({ overview: servicesOverview, source: servicesSource }),
  agreementVisits: () => ({ overview: agreementVisitsOverview, source: agreementVisitsSource }),
  requisitions: () => ({ overview: requisitionsOverview, source: requisitionsSource }),
}
