import { SETTINGS_ENTRIES } from '@casekit/rules/settings-entries'
import { type Line, lazyScreen } from './line.ts'
import { settingsPageOf } from './settings-page.tsx'

const start = lazyScreen(() => import('../screens/settings/SettingsStart.tsx'), 'SettingsStart')
const profile = lazyScreen(() => import('../screens/profile/ProfileScreen.tsx'), 'ProfileScreen')
const templates = lazyScreen(() => import('../screens/templates/TemplatesScreen.tsx'), 'TemplatesScreen')
const integrations = lazyScreen(() => import('../screens/integrations/IntegrationsScreen.tsx'), 'IntegrationsScreen')
const forms = lazyScreen(() => import('../screens/forms/FormsScreen.tsx'), 'FormsScreen')
const form = lazyScreen(() => import('../screens/forms/FormScreen.tsx'), 'FormScreen')
const users = lazyScreen(() => import('../screens/users/UsersScreen.tsx'), 'UsersScreen')
const roles = lazyScreen(() => import('../screens/roles/RolesScreen.tsx'), 'RolesScreen')
const access = lazyScreen(() => import('../screens/access/AccessScreen.tsx'), 'AccessScreen')
const audit = lazyScreen(() => import('../screens/audit/AuditScreen.tsx'), 'AuditScreen')
const price = lazyScreen(() => import('../screens/price/PriceScreen.tsx'), 'PriceScreen')
const workingHours = lazyScreen(() => import('../screens/working-hours/WorkingHoursScreen.tsx'), 'WorkingHoursScreen')
const locations = lazyScreen(() => import('../screens/locations/LocationsScreen.tsx'), 'LocationsScreen')
const categories = lazyScreen(() => import('../screens/categories/CategoriesScreen.tsx'), 'CategoriesScreen')
const setup = lazyScreen(() => import('../screens/setup/SetupScreen.tsx'), 'SetupScreen')
const packageSettings = lazyScreen(
  () => import('../screens/package-settings/PackageSettingsScreen.tsx'),
  'PackageSettingsScreen',
)
const subscription = lazyScreen(() => import('../screens/subscription/SubscriptionScreen.tsx'), 'SubscriptionScreen')
const notFound = lazyScreen(() => import('../screens/not-found/NotFoundScreen.tsx'), 'NotFoundScreen')

/** The settings pages that exist, by the name of their menu entry. */
const PAGES: Partial<Record<(typeof SETTINGS_ENTRIES)[number]['name'], Partial<Line>>> = {
  booking: {
    guard: 'SettingsAccess',
    sections: ['booking-settings', 'timeslots'],
    ...settingsPageOf(() => import('../screens/settings/booking.ts'), 'bookingPage'),
  },
  notifications: {
    guard: 'SettingsAccess',
    sections: ['notifications'],
    ...settingsPageOf(() => import('../screens/settings/notifications.ts'), 'notificationsPage'),
  },
  systemNotifications: {
    guard: 'SettingsAccess',
    sections: ['notifications'],
    ...settingsPageOf(() => import('../screens/settings/system-notifications.ts'), 'systemNotificationsPage'),
  },
  gdpr: {
    guard: 'SettingsAccess',
    sections: ['privacy'],
    ...settingsPageOf(() => import('../screens/settings/privacy.ts'), 'privacyPage'),
  },
  subscription: { guard: 'SettingsAccess', screen: subscription, sections: ['subscription'] },
  distributor: { guard: 'SettingsAccess', screen: subscription, sections: ['subscription'] },
  templates: { guard: 'SettingsAccess', screen: templates, sections: ['templates'] },
  company: {
    guard: 'SettingsAccess',
    sections: ['company-settings', 'studio'],
    ...settingsPageOf(() => import('../screens/settings/company.ts'), 'companyPage'),
  },
  security: {
    guard: 'SettingsAccess',
    sections: ['company-settings', 'studio', 'users', 'connections'],
    ...settingsPageOf(() => import('../screens/settings/security.ts'), 'securityPage'),
  },
  partners: {
    guard: 'SettingsAccess',
    sections: ['company-settings'],
    ...settingsPageOf(() => import('../screens/settings/partners.ts'), 'partnersPage'),
  },
  requisitions: {
    guard: 'SettingsAccess',
    sections: ['requisition-settings'],
    ...settingsPageOf(() => import('../screens/settings/requisitions.ts'), 'requisitionsPage'),
  },
  presenter: {
    guard: 'SettingsAccess',
    sections: ['presentation-settings'],
    ...settingsPageOf(() => import('../screens/settings/presenter.ts'), 'presenterPage'),
  },
  accounting: {
    guard: 'SettingsAccess',
    sections: ['accounting'],
    ...settingsPageOf(() => import('../screens/settings/accounting.ts'), 'accountingPage'),
  },
  payments: {
    guard: 'SettingsAccess',
    sections: ['payments'],
    ...settingsPageOf(() => import('../screens/settings/payments.ts'), 'paymentsPage'),
  },
  mailbox: {
    guard: 'SettingsAccess',
    sections: ['mailbox', 'connections'],
    ...settingsPageOf(() => import('../screens/settings/mailbox.ts'), 'mailboxPage'),
  },
  eInvoices: {
    guard: 'SettingsAccess',
    sections: ['connections', 'webhooks'],
    ...settingsPageOf(() => import('../screens/settings/e-invoice-point.ts'), 'eInvoicesPage'),
  },
  klarpris: {
    guard: 'SettingsAccess',
    sections: ['company-settings'],
    ...settingsPageOf(() => import('../screens/settings/klarpris.ts'), 'klarprisPage'),
  },
  minuba: {
    guard: 'Minuba',
    sections: ['connections', 'webhooks', 'studio'],
    ...settingsPageOf(() => import('../screens/settings/connections.ts'), 'minubaPage'),
  },
  ekomplet: {
    guard: 'E-KOMPLET A/S',
    sections: ['connections', 'webhooks', 'studio'],
    ...settingsPageOf(() => import('../screens/settings/connections.ts'), 'ekompletPage'),
  },
  scalepoint: {
    guard: 'Scalepoint',
    sections: ['connections', 'webhooks', 'studio'],
    ...settingsPageOf(() => import('../screens/settings/connections.ts'), 'scalepointPage'),
  },
  ordrestyring: {
    guard: 'Ordrestyring',
    sections: ['connections', 'webhooks', 'studio'],
    ...settingsPageOf(() => import('../screens/settings/connections.ts'), 'osPage'),
  },
  payroll: {
    guard: 'SettingsAccess',
    sections: ['connections', 'webhooks'],
    ...settingsPageOf(() => import('../screens/settings/connections.ts'), 'payrollPage'),
  },
  bewise: {
    guard: 'Bewise',
    sections: ['connections', 'webhooks'],
    ...settingsPageOf(() => import('../screens/settings/connections.ts'), 'bewisePage'),
  },
  setup: { guard: 'SettingsAccess', screen: setup, sections: ['setup'] },
  price: { guard: 'SettingsAccess', screen: price, sections: ['price-book'] },
  workingHours: { guard: 'SettingsAccess', screen: workingHours, sections: ['working-hours', 'deadlines'] },
  ourLocations: { guard: 'GoogleMap', screen: locations, sections: ['locations', 'working-hours'] },
  categories: { guard: 'SettingsAccess', screen: categories, sections: ['categories'] },
  startpage: {
    guard: 'SettingsAccess',
    sections: ['shop'],
    ...settingsPageOf(() => import('../screens/settings/startpage.ts'), 'startpagePage'),
  },
  packages: {
    guard: ['SettingsAccess', 'PackageAccess'],
    screen: packageSettings,
    sections: ['packages', 'distributor-packages', 'documents', 'document-editor', 'grid'],
  },
  users: { guard: 'SettingsAccess', screen: users, sections: ['users', 'profile', 'own-tokens', 'grid'] },
  customForms: { guard: 'Custom Forms', screen: forms, sections: ['forms', 'form-sheet'] },
  roles: { guard: 'SettingsAccess', screen: roles, sections: ['users'] },
  audit: { guard: 'SettingsAccess', screen: audit, sections: ['access'] },
  access: { guard: 'SettingsAccess', screen: access, sections: ['access', 'users', 'modules'] },
  integrations: {
    guard: 'SettingsAccess',
    screen: integrations,
    sections: ['studio', 'key-log', 'webhooks', 'api-keys', 'move-in', 'sandbox'],
  },
}

export const settingsRoutes: readonly Line[] = [
  { path: '/Settings', guard: 'Core', screen: start, kind: 'settings', crumb: 'Menu.settings' },
  {
    path: '/Settings/MyDetails',
    guard: 'signed-in',
    screen: profile,
    kind: 'settings',
    sections: ['profile', 'notifications', 'second-factor', 'own-tokens', 'studio', 'users'],
    crumb: 'Profile.Title',
  },
  {
    path: '/Settings/CustomForms/:formId',
    guard: 'Custom Forms',
    screen: form,
    kind: 'settings',
    sections: ['forms', 'form-sheet'],
    crumb: 'SettingsMenu.customForms',
  },
  ...SETTINGS_ENTRIES.map(({ name, route }): Line => ({
    path: `/${route}`,
    guard: 'Core',
    kind: 'settings',
    crumb: `SettingsMenu.${name}`,
    ...PAGES[name],
  })),
]

/**
 * Any other address below /Settings is not found, inside the frame. Listed last because these match every settings
 * page.
 */
export const unknownSettings: readonly Line[] = ['/Settings/:page', '/Settings/:page/:part'].map(path => ({
  path,
  guard: 'Core',
  screen: notFound,
  kind: 'settings',
  crumb: 'Crumb.notFound',
  stands: false,
}))
