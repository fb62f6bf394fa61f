import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { Access } from '@casekit/contract/endpoint'
import type { MessageId } from '@casekit/messages/ids'
import { PROVIDER_ENTRIES, SETTINGS_ENTRIES } from '@casekit/rules/settings-entries'

export type ScreenProps = { params: Record<string, string>; route: Route }
type Screen = LazyExoticComponent<ComponentType<ScreenProps>>

export type Route = {
  path: string
  guard: Access
  screen: Screen
  /** Its name in the breadcrumb; a screen with crumbs of its own sets them by `usePage`. */
  crumb: MessageId
  /** The page title until the screen knows a better one. */
  title: MessageId
}

const cases = lazy(async () => ({ default: (await import('./screens/cases/CasesScreen.tsx')).CasesScreen }))
const caseDetails = lazy(async () => ({ default: (await import('./screens/case-details/CaseScreen.tsx')).CaseScreen }))
const kanban = lazy(async () => ({ default: (await import('./screens/kanban/KanbanScreen.tsx')).KanbanScreen }))
const offers = lazy(async () => ({ default: (await import('./screens/offers/OffersScreen.tsx')).OffersScreen }))
const activities = lazy(async () => ({
  default: (await import('./screens/activities/ActivitiesScreen.tsx')).ActivitiesScreen,
}))
const partners = lazy(async () => ({
  default: (await import('./screens/partners/PartnersScreen.tsx')).PartnersScreen,
}))
const partner = lazy(async () => ({ default: (await import('./screens/partners/PartnerScreen.tsx')).PartnerScreen }))
const inbox = lazy(async () => ({ default: (await import('./screens/transfers/TransferList.tsx')).InboxScreen }))
const outbox = lazy(async () => ({ default: (await import('./screens/transfers/TransferList.tsx')).OutboxScreen }))
const properties = lazy(async () => ({
  default: (await import('./screens/properties/PropertiesScreen.tsx')).PropertiesScreen,
}))
const property = lazy(async () => ({
  default: (await import('./screens/properties/PropertyScreen.tsx')).PropertyScreen,
}))
const login = lazy(async () => ({ default: (await import('./screens/login/LoginScreen.tsx')).LoginScreen }))
const link = lazy(async () => ({ default: (await import('./screens/link/LinkScreen.tsx')).LinkScreen }))
const gdpr = lazy(async () => ({ default: (await import('./screens/gdpr/GdprScreen.tsx')).GdprScreen }))
const profile = lazy(async () => ({ default: (await import('./screens/profile/ProfileScreen.tsx')).ProfileScreen }))
const password = lazy(async () => ({
  default: (await import('./screens/reset-password/ResetPasswordScreen.tsx')).ResetPasswordScreen,
}))
const visit = lazy(async () => ({ default: (await import('./screens/visit/VisitScreen.tsx')).VisitScreen }))
const caseView = lazy(async () => ({
  default: (await import('./screens/case-view/CaseViewScreen.tsx')).CaseViewScreen,
}))
const translator = lazy(async () => ({
  default: (await import('./screens/translator/TranslatorScreen.tsx')).TranslatorScreen,
}))
const reports = lazy(async () => ({ default: (await import('./screens/reports/ReportsScreen.tsx')).ReportsScreen }))
const denied = lazy(async () => ({
  default: (await import('./screens/module-off/NotActivatedScreen.tsx')).NotActivatedScreen,
}))
const notFound = lazy(async () => ({
  default: (await import('./screens/not-found/NotFoundScreen.tsx')).NotFoundScreen,
}))
const integrations = lazy(async () => ({
  default: (await import('./screens/integrations/IntegrationsScreen.tsx')).IntegrationsScreen,
}))
const templates = lazy(async () => ({
  default: (await import('./screens/templates/TemplatesScreen.tsx')).TemplatesScreen,
}))
const customers = lazy(async () => ({
  default: (await import('./screens/customers/CustomersScreen.tsx')).CustomersScreen,
}))
const customer = lazy(async () => ({
  default: (await import('./screens/customer-details/CustomerScreen.tsx')).CustomerScreen,
}))
/** Stands in for every screen that is still to come. */
const off = lazy(async () => ({ default: (await import('./screens/module-off/ModuleOffScreen.tsx')).ModuleOffScreen }))

const OFFER = ['OfferAccess', 'PartnerOfferAccess'] as const

/** The specification's route table (§2.1, §2.2 of shell-and-navigation). Cases first: it is where refused visits go. */
export const routes: readonly Route[] = [
  one('/Cases', 'Core', cases, 'Menu.cases'),
  one('/Details/:id', 'Core', caseDetails, 'Case.TitleUnknown'),
  one('/Customers', 'Core', customers, 'Menu.customers'),
  one('/Customers/Customerdetails/:id', 'Core', customer, 'Crumb.customer', 'Menu.customers'),
  one('/Dashboard', 'SettingsAccess', off, 'Menu.dashboard'),
  one('/Rating', 'Rating', off, 'Menu.rating'),
  one('/Inbox', 'TransferAccess', inbox, 'Menu.inbox'),
  one('/Activities', 'Activities', activities, 'Menu.activities'),
  one('/Properties', 'PropertyManagement', properties, 'Properties.Title'),
  one('/Properties/:id', 'PropertyManagement', property, 'Properties.One'),
  one('/Kanban', 'Kanban', kanban, 'Menu.kanban'),
  one('/CompanyPartners', 'CompanyPartners', partners, 'Menu.partners'),
  one('/CompanyPartners/:id', 'CompanyPartners', partner, 'Crumb.partner', 'Menu.partners'),
  one('/Packages', 'PropertyManagement', off, 'Menu.packages'),
  one('/Packages/CreatePackage', 'PropertyManagement', off, 'Crumb.createPackage', 'Menu.packages'),
  one('/Packages/PackageDistributorUsage', 'PropertyManagement', off, 'Crumb.distributorUsage', 'Menu.packages'),
  one('/Packages/PackageDetails/:id', 'PropertyManagement', off, 'Crumb.package', 'Menu.packages'),
  one('/DistributorPackages', 'PropertyManagement', off, 'Menu.distributorPackages'),
  one('/Offer', OFFER, offers, 'Menu.documents'),
  one('/CreateDocument/:caseId', 'OfferAccess', off, 'Crumb.createDocument', 'Menu.documents'),
  one('/Shop', 'PropertyManagement', off, 'Menu.shop'),
  one('/Shop/:basket', 'PropertyManagement', off, 'Crumb.basket', 'Menu.shop'),
  one('/Campaigns', 'SettingsAccess', off, 'Menu.campaigns'),
  one('/Campaigns/CampaignDetails/:id', 'SettingsAccess', off, 'Crumb.campaign', 'Menu.campaigns'),
  one('/Assets', 'Assets', off, 'Menu.assets'),
  one('/AssetDetails/:assetId', 'Assets', off, 'Crumb.asset', 'Menu.assets'),
  one('/Service', 'Assets', off, 'Menu.service'),
  one('/ServiceDetails/:serviceId', 'Assets', off, 'Crumb.serviceVisit', 'Menu.service'),
  one('/Outbox', 'TransferAccess', outbox, 'Menu.outbox'),
  one('/BI', 'BIAccess', off, 'Menu.bi'),
  one('/Requisitions', 'Rekvisition', off, 'Menu.requisition'),
  one('/Reports', 'SettingsAccess', reports, 'Menu.reports'),
  one('/newReports', 'SettingsAccess', off, 'Crumb.extendedReports'),
  one('/View/:id', 'Presenter', off, 'Crumb.presentation'),
  one('/Test/NewcaseList', 'PropertyManagement', off, 'Crumb.newCaseList'),
  one('/Settings', 'Core', off, 'Menu.settings'),
  one('/Settings/MyDetails', 'signed-in', profile, 'Profile.Title'),
  ...settingsPages(),
  one('/Settings/:page', 'Core', notFound, 'Crumb.notFound'),
  one('/Settings/:page/:part', 'Core', notFound, 'Crumb.notFound'),
  one('/NotActivated/:access', 'PropertyManagement', denied, 'Crumb.notActivated'),
  one('/Gdpr', 'public', gdpr, 'Gdpr.Title'),
  one('/resetPassword', 'public', password, 'Reset.Title'),
  one('/resetPassword/:token', 'public', password, 'Reset.Title'),
  one('/login', 'public', login, 'Login.Title'),
  one('/login/OS/Outbox/:token', 'public', link, 'Login.Title'),
  one('/login/LoginWithCase/:token/:caseId', 'public', link, 'Login.Title'),
  one('/login/SSO/:token/:offerId', 'public', link, 'Login.Title'),
  one('/login/Offer/:accessToken/:offerId', 'public', link, 'Login.Title'),
  one('/login/accessToken/:token', 'public', link, 'Login.Title'),
  one('/login/OS/:token', 'public', link, 'Login.Title'),
  one('/login/Cases/:token', 'public', link, 'Login.Title'),
  one('/login/:id/:token', 'public', link, 'Login.Title'),
  one('/login/:token', 'public', link, 'Login.Title'),
  one('/case/:token', 'public', caseView, 'Crumb.caseView'),
  one('/booking/:token', 'public', visit, 'Crumb.booking'),
  one('/Translator', 'public', translator, 'Translator.Title'),
]

/** Paths whose screen is there; the menus show no others. */
export const standing: readonly string[] = routes
  .filter(({ screen }) => screen !== off && screen !== notFound)
  .map(({ path }) => path)

function one(path: string, guard: Access, screen: Screen, crumb: MessageId, title = crumb): Route {
  return { path, guard, screen, crumb, title }
}

/** The pages of both settings menus (§2.5), each once; the route of settings asks for Core (§2.2), templates and the embed studio for their own guard. */
function settingsPages(): Route[] {
  const pages = new Map<string, Route>()
  for (const { name, route } of [...SETTINGS_ENTRIES, ...PROVIDER_ENTRIES])
    pages.set(route, one(`/${route}`, 'Core', off, `SettingsMenu.${name}`))
  const texts = 'Settings/Templates'
  pages.set(texts, one(`/${texts}`, 'SettingsAccess', templates, 'SettingsMenu.templates'))
  const studio = 'Settings/Integrations'
  pages.set(studio, one(`/${studio}`, 'SettingsAccess', integrations, 'SettingsMenu.integrations'))
  return [...pages.values()]
}
