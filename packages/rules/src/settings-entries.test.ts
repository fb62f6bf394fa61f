import { expect, test } from 'vitest'
import type { MenuHolder } from './menu-entries.ts'
import { PROVIDER_ENTRIES, SETTINGS_ENTRIES } from './settings-entries.ts'

const NOBODY: MenuHolder = { guards: [], isInHub: false, hasKlarpris: false, isProviderAdministrator: false }
const holding = (...guards: string[]): MenuHolder => ({ ...NOBODY, guards })
const shown = (holder: MenuHolder) =>
  SETTINGS_ENTRIES.filter(entry => entry.isShown(holder))
    .map(({ name }) => name)
    .sort()

/** The full settings menu of an administrator in §6, plus the roles and the embed studio. */
const FULL = [
  'company',
  'users',
  'roles',
  'access',
  'audit',
  'security',
  'setup',
  'partners',
  'notifications',
  'systemNotifications',
  'booking',
  'workingHours',
  'packages',
  'categories',
  'price',
  'gdpr',
  'integrations',
  'accounting',
  'payments',
  'mailbox',
  'eInvoices',
  'payroll',
  'klarpris',
  'templates',
]

test('pages are those of the specification, the roles, who sees what, the audit log, security, the embed studio and the channels of a company’s own', () => {
  expect(SETTINGS_ENTRIES.map(({ route }) => route).sort()).toEqual(
    [
      'Company',
      'Users',
      'Roles',
      'Access',
      'Audit',
      'Security',
      'Setup',
      'Partners',
      'CustomForms',
      'Presenter',
      'Notifications',
      'System-notifications',
      'Booking',
      'WorkingHours',
      'Packages',
      'Categories',
      'Price',
      'Startpage',
      'OurLocations',
      'Subscription',
      'Distributor',
      'Gdpr',
      'Integrations',
      'Integrations/Accounting',
      'Integrations/Payments',
      'Integrations/Payroll',
      'Integrations/Mailbox',
      'E-invoices',
      'Integrations/KlarPris',
      'Integrations/Scalepoint',
      'Requisitions',
      'Integrations/Minuba',
      'Integrations/E-Komplet',
      'Integrations/OS',
      'Integrations/Bewise',
      'Templates',
    ]
      .map(page => `Settings/${page}`)
      .sort(),
  )
})

test('without a permission there is nothing', () => {
  expect(shown(holding('Core', 'Kanban', 'BI'))).toEqual([])
})

test('an administrator sees the full menu, with distributor outside the hub', () => {
  expect(shown(holding('SettingsAccess'))).toEqual([...FULL, 'distributor'].sort())
})

test('inside the hub subscription takes the place of distributor', () => {
  expect(shown({ ...holding('SettingsAccess'), isInHub: true })).toEqual([...FULL, 'subscription'].sort())
})

test('packages alone are all that PackageAccess shows, whatever modules are there', () => {
  expect(shown(holding('PackageAccess'))).toEqual(['packages'])
  const modules = ['PartnerAccess', 'Custom Forms', 'Presenter', 'Offer booking', 'GoogleMap', 'Rekvisition', 'Minuba']
  expect(shown(holding('PackageAccess', ...modules))).toEqual(['packages'])
})

test('PackageAccess and SettingsAccess together show packages, categories and price', () => {
  expect(shown(holding('PackageAccess', 'SettingsAccess'))).toEqual([...FULL, 'distributor'].sort())
})

test.each([
  ['PartnerAccess', 'partners'],
  ['Custom Forms', 'customForms'],
  ['Presenter', 'presenter'],
  ['Offer booking', 'booking'],
  ['GoogleMap', 'ourLocations'],
  ['Rekvisition', 'requisitions'],
  ['Scalepoint', 'scalepoint'],
  ['Minuba', 'minuba'],
  ['E-KOMPLET A/S', 'ekomplet'],
  ['Ordrestyring', 'ordrestyring'],
  ['Bewise', 'bewise'],
])('%s gives %s', (permission, name) => {
  expect(shown(holding(permission))).toEqual([name])
})

test("the shop's start page needs PackageAccess or SettingsAccess beside its own permission", () => {
  expect(shown(holding('Shop startpage'))).toEqual([])
  expect(shown(holding('Shop startpage', 'PackageAccess'))).toEqual(['packages', 'startpage'])
  expect(shown(holding('Shop startpage', 'SettingsAccess'))).toContain('startpage')
})

test('the hidden menu is for provider administrators, whatever guards somebody else holds', () => {
  expect(PROVIDER_ENTRIES.map(({ name, route }) => [name, route])).toEqual([
    ['pdfDesigner', 'Settings/Pdf-design'],
    ['cssDesigner', 'Settings/Designer'],
    ['companies', 'Settings/Companies'],
    ['modules', 'Settings/Jublo/Modules'],
    ['operations', 'Settings/Jublo/Operations'],
    ['newReports', 'newReports/Offer'],
    ['customForms', 'Settings/CustomForms'],
  ])
  expect(PROVIDER_ENTRIES.some(entry => entry.isShown(holding('SettingsAccess', 'Core')))).toBe(false)
  expect(PROVIDER_ENTRIES.every(entry => entry.isShown({ ...NOBODY, isProviderAdministrator: true }))).toBe(true)
})
