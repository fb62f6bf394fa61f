import { expect, test } from 'vitest'
import { activeEntry, MENU_ENTRIES, type MenuHolder, settingsStart } from './menu-entries.ts'

const NOBODY: MenuHolder = { guards: [], isInHub: false, hasKlarpris: false, isProviderAdministrator: false }
const holding = (...guards: string[]): MenuHolder => ({ ...NOBODY, guards })
const shown = (holder: MenuHolder) => MENU_ENTRIES.filter(entry => entry.isShown(holder)).map(({ name }) => name)
const EVERYONE = ['inbox', 'cases', 'customers', 'support', 'profile']
/** The entries that somebody sees beyond those of everyone. */
const more = (holder: MenuHolder) => shown(holder).filter(name => !EVERYONE.includes(name))

test('entries, routes and order are those of the specification, the price book and invoices beside offers, and properties after them', () => {
  expect(MENU_ENTRIES.map(({ route, order }) => [route, order])).toEqual([
    ['Dashboard', 1],
    ['Rating', 2],
    ['Inbox', 3],
    ['Cases', 4],
    ['Customers', 5],
    ['Activities', 6],
    ['Kanban', 7],
    ['CompanyPartners', 8],
    ['Packages', 9],
    ['DistributorPackages', 10],
    ['Offer', 11],
    ['PriceBook', 11.5],
    ['Invoice', 11.75],
    [null, 12],
    ['Shop', 13],
    ['Campaigns', 14],
    ['Assets', 15],
    ['Service', 16],
    ['Settings/Integrations/KlarPris', 17],
    ['Outbox', 18],
    ['BI', 19],
    ['Requisitions', 20],
    ['Reports', 21],
    ['Settings/MyDetails', 22],
    ['Settings/Company', 23],
    ['Properties', 24],
  ])
})

test('everyone logged in sees cases, inbox, customers, profile and support, and nothing else', () => {
  expect(shown(NOBODY)).toEqual(EVERYONE)
})

test.each<[string[], string[]]>([
  [['Core'], []],
  [['SettingsAccess'], ['dashboard', 'documents', 'settings']],
  [['OfferAccess'], ['documents', 'priceBook', 'invoices']],
  [['PartnerOfferAccess'], ['documents']],
  [['Kanban'], ['kanban']],
  [['Rapporter'], []],
  [
    ['Rapporter', 'SettingsAccess'],
    ['dashboard', 'documents', 'reports', 'settings'],
  ],
  [['Rekvisition'], []],
  [
    ['Rekvisition', 'SettingsAccess'],
    ['dashboard', 'documents', 'requisition', 'settings'],
  ],
  [['Rating'], ['rating']],
  [['Activities'], ['activities']],
  [['OperationsAndMaintenance'], ['activities']],
  [['Campaigns'], ['campaigns']],
  [['Assets'], ['assets']],
  [['BI'], []],
  [['BIAccess'], []],
  [['BI', 'BIAccess'], ['bi']],
  [['Service'], ['service']],
  [['ServiceContract'], []],
  [['PackageAccess'], ['settings']],
  [
    ['PackageAccess', 'SettingsAccess'],
    ['dashboard', 'documents', 'settings'],
  ],
  [['PartnerAccess'], []],
  [['CompanyPartners'], ['partners']],
  [['TransferAccess'], ['outbox']],
  [['PropertyManagement'], ['packages', 'distributorPackages', 'shop', 'properties']],
  [['Presenter'], []],
])('%j adds %j', (guards, names) => {
  expect(more(holding(...guards))).toEqual(names)
})

test('the klarpris entry is there while a token is stored', () => {
  expect(more({ ...NOBODY, hasKlarpris: true })).toEqual(['klarpris'])
})

test('neither the hub nor the provider role adds an entry', () => {
  expect(more({ ...NOBODY, isInHub: true, isProviderAdministrator: true })).toEqual([])
})

test('the settings entry opens packages for who may do no more', () => {
  expect(settingsStart(holding('PackageAccess'))).toBe('Settings/Packages')
  expect(settingsStart(holding('PackageAccess', 'SettingsAccess'))).toBe('Settings/Company')
})

test.each([
  ['/Cases', 'cases'],
  ['/cases/', 'cases'],
  ['/Details/0190', 'cases'],
  ['/Customers/Customerdetails/0190', 'customers'],
  ['/Service', 'service'],
  ['/ServiceDetails/1', 'service'],
  ['/newReports', 'reports'],
  ['/Settings/MyDetails', 'profile'],
  ['/Settings/Users', 'settings'],
  ['/Settings/Integrations/KlarPris', 'klarpris'],
  ['/CasesOfOthers', undefined],
  ['/View/1', undefined],
  ['/Today', 'activities'],
])('while %s is shown, %s is the one active entry', (path, name) => {
  expect(activeEntry(MENU_ENTRIES, path)?.name).toBe(name)
})

test('the settings page of KlarPris belongs to the settings where no klarpris entry is shown', () => {
  const visible = MENU_ENTRIES.filter(({ isShown }) => isShown(holding('SettingsAccess')))
  expect(activeEntry(visible, '/Settings/Integrations/KlarPris')?.name).toBe('settings')
})
