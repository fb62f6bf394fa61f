import * as account from './account.ts'
import * as activities from './activities.ts'
import * as activityLists from './activity-lists.ts'
import * as address from './address.ts'
import * as alerts from './alerts.ts'
import * as badges from './badges.ts'
import * as caseFacts from './case-facts.ts'
import * as caseHistory from './case-history.ts'
import * as booking from './booking.ts'
import * as bookingSettings from './booking-settings.ts'
import * as casePaper from './case-paper.ts'
import * as caseView from './case-view.ts'
import * as caseWork from './case-work.ts'
import * as cases from './cases.ts'
import * as company from './company.ts'
import * as companySettings from './company-settings.ts'
import * as customerImport from './customer-import.ts'
import * as customerPage from './customer-page.ts'
import * as customers from './customers.ts'
import * as embed from './embed.ts'
import { type Endpoint, isEndpoint } from './endpoint.ts'
import * as files from './files.ts'
import * as kanban from './kanban.ts'
import * as links from './links.ts'
import * as live from './live.ts'
import * as messages from './messages.ts'
import * as offers from './offers.ts'
import * as overview from './overview.ts'
import type { OverviewCalls } from './overview.ts'
import * as overviewViews from './overview-views.ts'
import * as partnerCases from './partner-cases.ts'
import * as partners from './partners.ts'
import * as properties from './properties.ts'
import * as reference from './reference.ts'
import * as reports from './reports.ts'
import * as search from './search.ts'
import * as session from './session.ts'
import * as support from './support.ts'
import * as transfers from './transfers.ts'
import * as translations from './translations.ts'
import * as userFilters from './user-filters.ts'
import * as workingHours from './working-hours.ts'

const areas = {
  messages,
  reports,
  session,
  account,
  links,
  company,
  companySettings,
  customers,
  customerImport,
  customerPage,
  partners,
  properties,
  cases,
  activities,
  activityLists,
  casePaper,
  caseView,
  caseWork,
  offers,
  caseFacts,
  caseHistory,
  overview: overviewEndpoints(),
  overviewViews,
  address,
  reference,
  search,
  embed,
  live,
  alerts,
  badges,
  support,
  transfers,
  partnerCases,
  translations,
  userFilters,
  kanban,
  files,
  booking,
  bookingSettings,
  workingHours,
}

export type NamedEndpoint = { area: string; name: string; endpoint: Endpoint }

/** Every declared call, for the server's self-check, the API description and the generated tests. Not for browsers. */
export const endpoints: NamedEndpoint[] = Object.entries(areas).flatMap(([area, module]) =>
  Object.entries(module)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ area, name, endpoint })),
)

/** The calls of all overviews by one name each: `casesRows`, `casesValues`, `casesCount`, `casesExport`. */
function overviewEndpoints(): Record<string, Endpoint> {
  const exported: [string, unknown][] = Object.entries(overview)
  const named = exported.filter(
    (entry): entry is [string, OverviewCalls] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'rows' in entry[1],
  )
  return Object.fromEntries(
    named.flatMap(([name, calls]) =>
      Object.entries<Endpoint>(calls).map(([call, endpoint]) => [
        `${name}${call[0]?.toUpperCase()}${call.slice(1)}`,
        endpoint,
      ]),
    ),
  )
}
