import type { InsightList } from '@casekit/contract/insight-measures'
import { activitiesOverview } from '@casekit/contract/overviews/activities'
import { assetsOverview } from '@casekit/contract/overviews/assets'
import { casesOverview } from '@casekit/contract/overviews/cases'
import { formAnswersOverview } from '@casekit/contract/overviews/form-answers'
import { offersOverview } from '@casekit/contract/overviews/offers'
import { ratingsOverview } from '@casekit/contract/overviews/ratings'
import { outboxOverview } from '@casekit/contract/overviews/transfers'
import { workTimesOverview } from '@casekit/contract/overviews/work-times'
import { activitiesSource } from '../overview/activities.ts'
import { assetsSource } from '../overview/assets.ts'
import { casesSource } from '../overview/cases.ts'
import { formAnswersSource } from '../overview/form-answers.ts'
import { offersSource } from '../overview/offers.ts'
import { ratingsSource } from '../overview/ratings.ts'
import { outboxSource } from '../overview/transfers.ts'
import type { Shown } from '../overview/view.ts'
import { workTimesSource } from '../overview/work-times.ts'

/** The lists as their own calls answer them: a number and the rows it opens come from one source. */
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
}
