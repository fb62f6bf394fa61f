import type { MenuHolder } from '@casekit/rules/menu-entries'
import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { openPaths } from '../route-table.ts'
import { isSettingsPage, type MenuMode, modeOn, shownMenu } from './menu.ts'

const everything = routes.map(({ path }) => path)
const holding = (...guards: string[]): MenuHolder => ({
  guards,
  isInHub: false,
  hasKlarpris: false,
  isProviderAdministrator: false,
})
const view = (holder: MenuHolder, pathname = '/Cases', mode: MenuMode = 'main', there = everything) =>
  shownMenu({ mode, holder, open: there, able: ['support'], pathname })

const names = (menu: ReturnType<typeof view>) => ({
  ...Object.fromEntries(menu.groups.map(({ name, entries }) => [name, entries.map(entry => entry.name)])),
  foot: menu.foot.map(({ name }) => name),
})
const activeIn = (menu: ReturnType<typeof view>) =>
  [...menu.groups.flatMap(({ entries }) => entries), ...menu.foot].filter(({ isActive }) => isActive)

test('an entry is shown once its screen stands', () => {
  const today = shownMenu({
    mode: 'main',
    holder: holding('Core', 'SettingsAccess', 'Kanban'),
    open: ['/Cases'],
    able: [],
    pathname: '/Cases',
  })
  expect(names(today)).toEqual({ team: ['cases'], foot: [] })
})

test('the whole menu of an administrator, group by group in the order of the specification', () => {
  const all = ['Core', 'SettingsAccess', 'Rating', 'Activities', 'Kanban', 'CompanyPartners', 'OfferAccess']
  const more = ['Campaigns', 'Assets', 'Service', 'TransferAccess', 'BI', 'BIAccess', 'Rekvisition', 'Rapporter']
  expect(names(view(holding(...all, ...more), '/Cases', 'main', [...everything, '/Settings/MyDetails']))).toEqual({
    team: ['dashboard', 'rating', 'inbox', 'cases', 'customers', 'activities', 'kanban'],
    company: [
      'partners',
      'documents',
      'priceBook',
      'invoices',
      'campaigns',
      'assets',
      'service',
      'outbox',
      'bi',
      'requisition',
      'reports',
    ],
    foot: ['support', 'profile', 'settings'],
  })
})

/** Names in the whole menu as it is today. */
const today = (...guards: string[]) =>
  Object.values(names(view(holding(...guards), '/Cases', 'main', openPaths(routes, { guards })))).flat()

test.each([
  [['Core'], ['cases', 'customers', 'support', 'profile']],
  [['Kanban'], ['kanban', 'support', 'profile']],
  [['Presenter'], ['support', 'profile']],
  [['TransferAccess'], ['inbox', 'outbox', 'support', 'profile']],
  [['OperationsAndMaintenance'], ['support', 'profile']],
])('who holds %j sees no entry whose page would refuse them', (guards, entries) => {
  expect(today(...guards)).toEqual(entries)
})

test('customers are tenants in property management, at the same address', () => {
  const [team] = view(holding('PropertyManagement')).groups
  expect(team?.entries.find(({ name }) => name === 'customers')).toMatchObject({
    text: 'Menu.tenants',
    href: '/Customers',
  })
})

test('the settings entry leads to packages for who may do no more', () => {
  expect(view(holding('PackageAccess')).foot.at(-1)).toMatchObject({ name: 'settings', href: '/Settings/Packages' })
})

test.each(['/Cases', '/Details/1', '/Kanban', '/Offer', '/Settings/Users', '/Settings', '/newReports'])(
  'exactly one entry is active on %s',
  pathname => {
    const holder = holding('Core', 'SettingsAccess', 'Kanban', 'Rapporter')
    expect(activeIn(view(holder, pathname))).toHaveLength(1)
  },
)

test('exactly one entry is active in the settings menu', () => {
  const menu = view(holding('SettingsAccess', 'Minuba'), '/Settings/Integrations/Minuba', 'settings')
  expect(activeIn(menu).map(({ name }) => name)).toEqual(['minuba'])
})

test("the hidden menu is empty for who is no provider administrator, also with everybody's guards", () => {
  expect(view(holding('Core', 'SettingsAccess'), '/Cases', 'provider').groups[0]?.entries).toEqual([])
  const provider = { ...holding(), isProviderAdministrator: true }
  expect(view(provider, '/Cases', 'provider').groups[0]?.entries).toHaveLength(7)
})

test('provider administrators find the companies in their hidden menu, and keep it on its pages', () => {
  const provider = { ...holding('Core'), isProviderAdministrator: true }
  const [group] = view(provider, '/Cases', 'provider', openPaths(routes, provider)).groups
  expect(group?.entries.map(({ href }) => href)).toContain('/Settings/Companies')
  expect([modeOn(true, 'provider'), modeOn(true, 'main'), modeOn(false, 'provider')]).toEqual([
    'provider',
    'settings',
    'main',
  ])
})

test.each([
  ['/Settings', true],
  ['/settings/Users', true],
  ['/Settings/Integrations/OS', true],
  ['/Settings/MyDetails', false],
  ['/SettingsOfOthers', false],
  ['/Cases', false],
])('%s belongs to the settings: %s', (pathname, belongs) => {
  expect(isSettingsPage(pathname)).toBe(belongs)
})
