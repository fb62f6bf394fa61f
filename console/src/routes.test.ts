import { GUARDS } from '@casekit/contract/guards'
import { maySee } from '@casekit/rules/access'
import { MENU_ENTRIES } from '@casekit/rules/menu-entries'
import { PROVIDER_ENTRIES, SETTINGS_ENTRIES } from '@casekit/rules/settings-entries'
import { expect, test } from 'vitest'
import { matchRoute } from './match-route.ts'
import { routes, standingRoutes } from './routes.ts'

/** §2.1 and §2.2 of shell-and-navigation, as written there. */
const SPECIFIED: readonly [guard: string | readonly string[], ...paths: string[]][] = [
  ['public', 'Gdpr'],
  ['public', 'resetPassword', 'resetPassword/:token'],
  ['public', 'login'],
  ['public', 'login/:id/:token'],
  ['public', 'login/accessToken/:token'],
  ['public', 'login/OS/Outbox/:token'],
  ['public', 'login/OS/:token'],
  ['public', 'login/LoginWithCase/:token/:caseId'],
  ['public', 'login/:token'],
  ['public', 'login/Cases/:token'],
  ['public', 'login/SSO/:token/:offerId'],
  ['public', 'login/Offer/:accessToken/:offerId'],
  ['public', 'Translator'],
  ['PropertyManagement', 'Shop', 'Shop/:basket'],
  ['Activities', 'Activities'],
  ['Core', 'Cases'],
  ['SettingsAccess', 'Campaigns', 'Campaigns/CampaignDetails/:id'],
  ['Assets', 'Assets', 'AssetDetails/:assetId'],
  ['Assets', 'Service', 'ServiceDetails/:serviceId'],
  ['OfferAccess', 'CreateDocument/:caseId'],
  ['Core', 'Customers', 'Customers/Customerdetails/:id'],
  ['Rekvisition', 'Requisitions'],
  ['CompanyPartners', 'CompanyPartners', 'CompanyPartners/:id'],
  ['SettingsAccess', 'Dashboard'],
  ['SettingsAccess', 'Reports'],
  ['SettingsAccess', 'newReports'],
  ['Presenter', 'View/:id'],
  ['BIAccess', 'BI'],
  ['TransferAccess', 'Outbox', 'Inbox'],
  [['OfferAccess', 'PartnerOfferAccess'], 'Offer'],
  ['Core', 'Details/:id'],
  ['Rating', 'Rating'],
  [
    'PropertyManagement',
    'Packages',
    'Packages/CreatePackage',
    'Packages/PackageDistributorUsage',
    'Packages/PackageDetails/:id',
  ],
  ['PropertyManagement', 'Test/NewcaseList'],
  ['PropertyManagement', 'DistributorPackages'],
  ['Kanban', 'Kanban'],
  ['Core', 'Settings'],
  ['PropertyManagement', 'NotActivated/:access'],
]

const specified = new Map<string, string | readonly string[]>(
  SPECIFIED.flatMap(([guard, ...paths]) => paths.map(path => [`/${path}`, guard] as const)),
)
const menuPages = new Set<string>([...SETTINGS_ENTRIES, ...PROVIDER_ENTRIES].map(({ route }) => `/${route}`))

test("every route of the specification is there with the specification's guard", () => {
  const ours = new Map(routes.map(({ path, guard }) => [path, guard]))
  expect([...specified].filter(([path, guard]) => JSON.stringify(ours.get(path)) !== JSON.stringify(guard))).toEqual([])
})

/**
 * Pages beyond the specification: asset codes, links in mails, pages for strangers and tenants, single forms, answers,
 * documents, products and leases beside their lists, time entries, a technician's day, and the routes that §2.2 names
 * only in breadcrumbs.
 */
const MORE = [
  '/a/:code',
  '/invitation',
  '/invitation/:token',
  '/booking/:token',
  '/case/:token',
  '/document/:token',
  '/login/SingleSignOn',
  '/unsubscribe/:token',
  '/requisition/:token',
  '/shown/:token',
  '/ratings/:company',
  '/form/:token',
  '/home/:token',
  '/FormAnswers',
  '/FormAnswers/:answerId',
  '/Requisitions/:id',
  '/Offer/:id',
  '/Invoice',
  '/Invoice/Case/:caseId',
  '/Invoice/:id',
  '/PriceBook',
  '/PriceBook/:id',
  '/Properties',
  '/Properties/:id',
  '/Properties/Lease/:leaseId',
  '/Properties/Incidents',
  '/PropertyDetails/:id',
  '/newReports/Time',
  '/TimeSheets',
  '/Today',
]

/** Each report has its own address below the list of reports. */
const isReport = (path: string) => path.startsWith('/newReports/')

test('beyond the specification there are only the pages of the settings menus and what breadcrumbs name', () => {
  const beyond = routes.map(({ path }) => path).filter(path => !specified.has(path) && !menuPages.has(path))
  expect(beyond.filter(path => !path.startsWith('/Settings/') && !MORE.includes(path) && !isReport(path))).toEqual([])
})

test('the address that breadcrumbs know a property by leads to a page', () => {
  expect(matchRoute(standingRoutes, '/PropertyDetails/1')?.params).toEqual({ id: '1' })
})

test('every menu entry and settings page leads to a route', () => {
  const leading = [...MENU_ENTRIES, ...SETTINGS_ENTRIES, ...PROVIDER_ENTRIES].filter(({ route }) => route !== null)
  expect(leading.filter(({ route }) => !matchRoute(routes, `/${route}`))).toEqual([])
})

test('no path stands twice, and none hides another', () => {
  const paths = routes.map(({ path }) => path)
  expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([])
  expect(paths.filter(path => matchRoute(routes, path)?.route.path !== path)).toEqual([])
})

test('a screen that stands can be visited', () => {
  const standing = standingRoutes.map(({ path }) => path)
  expect(standing.filter(path => path.includes('/:page'))).toEqual([])
  expect(standing).toContain('/Cases')
})

/** Needs no guard: public pages, and the profile of the signed-in user. */
const isForAll = (guard: unknown) => guard === 'public' || guard === 'signed-in'
const expectedOf = (guard: unknown): readonly string[] => (typeof guard === 'string' ? [guard] : (guard as string[]))

test.each(routes.map(route => [route.path, route] as const))(
  '%s opens to each of its guards and to no other',
  (_path, { guard }) => {
    for (const held of GUARDS) {
      const opens = isForAll(guard) || expectedOf(guard).includes(held)
      expect([held, maySee(guard, { guards: [held] })]).toEqual([held, opens])
    }
  },
)

test('taking a guard away never opens a route, adding an unrelated one neither', () => {
  const gained: string[] = []
  for (const { path, guard } of routes) {
    for (const one of GUARDS) {
      const without = GUARDS.filter(held => held !== one)
      if (maySee(guard, { guards: without }) && !maySee(guard, { guards: [...GUARDS] })) gained.push(`${path} -${one}`)
      const unrelated = GUARDS.filter(held => !expectedOf(guard).includes(held))
      if (!isForAll(guard) && maySee(guard, { guards: unrelated })) gained.push(`${path} +${one}`)
    }
  }
  expect(gained).toEqual([])
})
