import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { trailOf, withoutDoubles } from './trail.ts'

const words = (pathname: string, isProperty = false) =>
  trailOf(pathname, routes, isProperty).map(crumb => ('text' in crumb ? crumb.text : crumb.word))

test.each([
  ['/Cases', ['Menu.cases']],
  ['/cases/', ['Menu.cases']],
  ['/Activities', ['Menu.activities']],
  ['/Offer', ['Menu.documents']],
  ['/Customers', ['Menu.customers']],
  ['/Outbox', ['Menu.outbox']],
  ['/Customers/Customerdetails/1', ['Menu.customers', 'Crumb.customer']],
  ['/Details/1', ['Menu.cases', 'Case.TitleUnknown']],
  ['/AssetDetails/1', ['Menu.assets', 'Crumb.asset']],
  ['/ServiceDetails/1', ['Menu.service', 'Crumb.serviceVisit']],
  ['/CreateDocument/1', ['Menu.documents', 'Crumb.createDocument']],
  ['/PropertyDetails/1', ['Crumb.properties', 'Crumb.property']],
  ['/Properties', ['Properties.Title']],
  ['/View/1', ['Menu.documents', 'Crumb.presentation']],
  ['/Test/NewcaseList', ['Crumb.newCaseList']],
  ['/NotActivated/BI', ['Crumb.notActivated']],
  ['/Settings', ['Menu.settings']],
  ['/Settings/System-notifications', ['Menu.settings', 'SettingsMenu.systemNotifications']],
  ['/Settings/WorkingHours', ['Menu.settings', 'SettingsMenu.workingHours']],
  ['/Settings/Presenter', ['Menu.settings', 'SettingsMenu.presenter']],
  ['/Settings/Setup', ['Menu.settings', 'SettingsMenu.setup']],
  ['/Settings/Setup/Stages', ['Menu.settings', 'SettingsMenu.setup', 'Stages']],
  ['/Settings/OurLocations', ['Menu.settings', 'SettingsMenu.ourLocations']],
  ['/Settings/Integrations/OS', ['Menu.settings', 'SettingsMenu.integrations', 'SettingsMenu.ordrestyring']],
  ['/Settings/Price', ['Menu.settings', 'SettingsMenu.price']],
  ['/Settings/Startpage', ['Menu.settings', 'SettingsMenu.startpage']],
  ['/Settings/Templates', ['Menu.settings', 'SettingsMenu.templates']],
  ['/Settings/MyDetails', ['Menu.settings', 'Menu.profile']],
  ['/Settings/Sk%C3%A6rm', ['Menu.settings', 'Skærm']],
  ['/Elsewhere', ['Elsewhere']],
])('%s leads through %j', (pathname, crumbs) => {
  expect(words(pathname)).toEqual(crumbs)
})

test('a page that is called like its list stands once in the breadcrumb', () => {
  const list = { text: 'Anlæg', href: '/Assets' }
  expect(withoutDoubles([list, { text: 'Anlæg' }])).toEqual([{ text: 'Anlæg' }])
  expect(withoutDoubles([list, { text: '10042' }])).toEqual([list, { text: '10042' }])
})

test('customers are tenants in property management', () => {
  expect(words('/Customers/Customerdetails/1', true)).toEqual(['Menu.tenants', 'Crumb.tenant'])
})

test('every crumb but the last can be clicked', () => {
  for (const pathname of ['/Settings/Integrations/OS', '/Details/1', '/Customers/Customerdetails/1']) {
    const trail = trailOf(pathname, routes, false)
    expect(trail.at(-1)).not.toHaveProperty('href')
    for (const crumb of trail.slice(0, -1)) expect(crumb).toHaveProperty('href')
  }
})
