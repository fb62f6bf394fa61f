import { holds, type MenuHolder } from './menu-entries.ts'

export type SettingsName =
  | 'company'
  | 'users'
  | 'roles'
  | 'access'
  | 'audit'
  | 'security'
  | 'setup'
  | 'workingHours'
  | 'ourLocations'
  | 'gdpr'
  | 'subscription'
  | 'notifications'
  | 'systemNotifications'
  | 'booking'
  | 'customForms'
  | 'templates'
  | 'requisitions'
  | 'presenter'
  | 'packages'
  | 'categories'
  | 'price'
  | 'startpage'
  | 'distributor'
  | 'partners'
  | 'integrations'
  | 'accounting'
  | 'payments'
  | 'mailbox'
  | 'eInvoices'
  | 'klarpris'
  | 'scalepoint'
  | 'minuba'
  | 'ekomplet'
  | 'ordrestyring'
  | 'bewise'
  | 'payroll'

export type SettingsEntry = {
  name: SettingsName
  /** Without a leading slash. */
  route: string
  group: 'company' | 'cases' | 'sales' | 'connections'
  isShown: (holder: MenuHolder) => boolean
}

/** With PackageAccess but without SettingsAccess, only packages are shown (§6). */
const seesOnlyPackages = (holder: MenuHolder) => holds(holder, 'PackageAccess') && !holds(holder, 'SettingsAccess')

const administrator = (holder: MenuHolder) => holds(holder, 'SettingsAccess')

const module =
  (...names: string[]) =>
  (holder: MenuHolder) =>
    !seesOnlyPackages(holder) && holds(holder, ...names)

const entry = (
  group: SettingsEntry['group'],
  name: SettingsName,
  page: string,
  isShown: SettingsEntry['isShown'] = administrator,
): SettingsEntry => ({ name, route: `Settings/${page}`, group, isShown })

/** The settings menu: pages of §2.5, visibility of §6 of shell-and-navigation; grouped as users look for them. */
export const SETTINGS_ENTRIES: readonly SettingsEntry[] = [
  entry('company', 'company', 'Company'),
  entry('company', 'users', 'Users'),
  entry('company', 'roles', 'Roles'),
  entry('company', 'access', 'Access'),
  entry('company', 'audit', 'Audit'),
  entry('company', 'security', 'Security'),
  entry('company', 'setup', 'Setup'),
  entry('company', 'workingHours', 'WorkingHours'),
  entry('company', 'ourLocations', 'OurLocations', module('GoogleMap')),
  entry('company', 'gdpr', 'Gdpr'),
  entry('company', 'subscription', 'Subscription', holder => administrator(holder) && holder.isInHub),
  entry('cases', 'notifications', 'Notifications'),
  entry('cases', 'systemNotifications', 'System-notifications'),
  entry('cases', 'booking', 'Booking', module('SettingsAccess', 'Offer booking')),
  entry('cases', 'customForms', 'CustomForms', module('Custom Forms')),
  entry('cases', 'templates', 'Templates'),
  entry('cases', 'requisitions', 'Requisitions', module('Rekvisition')),
  entry('sales', 'presenter', 'Presenter', module('Presenter')),
  entry('sales', 'packages', 'Packages', holder => holds(holder, 'SettingsAccess', 'PackageAccess')),
  entry('sales', 'categories', 'Categories'),
  entry('sales', 'price', 'Price'),
  entry(
    'sales',
    'startpage',
    'Startpage',
    holder => holds(holder, 'Shop startpage') && holds(holder, 'PackageAccess', 'SettingsAccess'),
  ),
  entry('sales', 'distributor', 'Distributor', holder => administrator(holder) && !holder.isInHub),
  entry('connections', 'partners', 'Partners', module('SettingsAccess', 'PartnerAccess')),
  entry('connections', 'integrations', 'Integrations'),
  entry('connections', 'accounting', 'Integrations/Accounting'),
  entry('connections', 'payments', 'Integrations/Payments'),
  entry('connections', 'mailbox', 'Integrations/Mailbox'),
  entry('connections', 'eInvoices', 'E-invoices'),
  entry('connections', 'payroll', 'Integrations/Payroll'),
  entry('connections', 'klarpris', 'Integrations/KlarPris'),
  entry('connections', 'scalepoint', 'Integrations/Scalepoint', module('Scalepoint')),
  entry('connections', 'minuba', 'Integrations/Minuba', module('Minuba')),
  entry('connections', 'ekomplet', 'Integrations/E-Komplet', module('E-KOMPLET A/S')),
  entry('connections', 'ordrestyring', 'Integrations/OS', module('Ordrestyring')),
  entry('connections', 'bewise', 'Integrations/Bewise', module('Bewise')),
]

const providerOnly = ({ isProviderAdministrator }: MenuHolder) => isProviderAdministrator

/** The hidden menu of provider administrators (§2.5), whose role the server assigns. */
export const PROVIDER_ENTRIES = [
  { name: 'pdfDesigner', route: 'Settings/Pdf-design', isShown: providerOnly },
  { name: 'cssDesigner', route: 'Settings/Designer', isShown: providerOnly },
  { name: 'companies', route: 'Settings/Companies', isShown: providerOnly },
  { name: 'modules', route: 'Settings/Jublo/Modules', isShown: providerOnly },
  { name: 'operations', route: 'Settings/Jublo/Operations', isShown: providerOnly },
  { name: 'newReports', route: 'newReports/Offer', isShown: providerOnly },
  { name: 'customForms', route: 'Settings/CustomForms', isShown: providerOnly },
] as const
