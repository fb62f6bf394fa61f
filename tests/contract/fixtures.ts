import { activitiesFixtures } from './fixtures/activities.ts'
import { alertsFixtures } from './fixtures/alerts.ts'
import { bookingFixtures } from './fixtures/booking.ts'
import { caseViewFixtures } from './fixtures/case-view.ts'
import { caseWorkFixtures } from './fixtures/case-work.ts'
import { casesFixtures } from './fixtures/cases.ts'
import { companyFixtures } from './fixtures/company.ts'
import { customersFixtures } from './fixtures/customers.ts'
import { embedFixtures } from './fixtures/embed.ts'
import { filesFixtures } from './fixtures/files.ts'
import { kanbanFixtures } from './fixtures/kanban.ts'
import { offersFixtures } from './fixtures/offers.ts'
import { overviewFixtures } from './fixtures/overview.ts'
import { overviewViewFixtures } from './fixtures/overview-views.ts'
import { propertiesFixtures } from './fixtures/properties.ts'
import { referenceFixtures } from './fixtures/reference.ts'
import { messagesFixtures } from './fixtures/messages.ts'
import { reportsFixtures } from './fixtures/reports.ts'
import { searchFixtures } from './fixtures/search.ts'
import { sessionFixtures } from './fixtures/session.ts'
import { transfersFixtures } from './fixtures/transfers.ts'
import { translationsFixtures } from './fixtures/translations.ts'
import { userFiltersFixtures } from './fixtures/user-filters.ts'
import { workingHoursFixtures } from './fixtures/working-hours.ts'
import type { Ids } from './world.ts'

export type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** What a fixture may name: the rows of the caller's company, and the caller. */
export type Own = Ids & { bearer: string; email: string; password: string; otherMembership: string; session: string }

export type Fixtures = Record<string, (own: Own) => Input>

/**
 * One good input for every call of the contract, by area. A call without one fails the isolation, guard and fuzz tests:
 * whoever declares an endpoint adds its line to the file of its area.
 */
export const FIXTURES: Fixtures = {
  ...activitiesFixtures,
  ...alertsFixtures,
  ...bookingFixtures,
  ...casesFixtures,
  ...caseViewFixtures,
  ...caseWorkFixtures,
  ...companyFixtures,
  ...customersFixtures,
  ...embedFixtures,
  ...filesFixtures,
  ...kanbanFixtures,
  ...offersFixtures,
  ...overviewFixtures,
  ...overviewViewFixtures,
  ...propertiesFixtures,
  ...referenceFixtures,
  ...messagesFixtures,
  ...reportsFixtures,
  ...searchFixtures,
  ...sessionFixtures,
  ...transfersFixtures,
  ...translationsFixtures,
  ...userFiltersFixtures,
  ...workingHoursFixtures,
}

/** Ids that stand for themselves in every company: a foreign one does not exist. */
export const SHARED_IDS = new Set(['caseStatusId', 'historyTypeId', 'statusId', 'caseOfferStatusId', 'settingId'])

/** Calls after which the caller's bearer is no longer good. */
export const ENDS_THE_SESSION = new Set(['logout', 'switchCompany', 'endSession', 'changePassword'])
