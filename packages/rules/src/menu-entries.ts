/** What decides which entries a menu shows (§6 of shell-and-navigation). */
export type MenuHolder = {
  /** Guards and modules by name. */
  guards: readonly string[]
  /** Shown inside the order hub (`osHub`). */
  isInHub: boolean
  /** A klarpris token is stored in the browser. */
  hasKlarpris: boolean
  isProviderAdministrator: boolean
}

export type MenuName =
  | 'dashboard'
  | 'rating'
  | 'inbox'
  | 'cases'
  | 'customers'
  | 'activities'
  | 'kanban'
  | 'partners'
  | 'packages'
  | 'distributorPackages'
  | 'documents'
  | 'priceBook'
  | 'invoices'
  | 'support'
  | 'shop'
  | 'campaigns'
  | 'assets'
  | 'service'
  | 'klarpris'
  | 'outbox'
  | 'bi'
  | 'requisition'
  | 'reports'
  | 'profile'
  | 'settings'
  | 'properties'

export type MenuEntry = {
  name: MenuName
  /** Without a leading slash; null if the entry opens no page. */
  route: string | null
  order: number
  group: 'team' | 'company' | 'foot'
  isShown: (holder: MenuHolder) => boolean
  /** First words of other routes for which this entry is the active one. */
  alsoHolds?: readonly string[]
}

export const holds = ({ guards }: MenuHolder, ...wanted: string[]): boolean => wanted.some(one => guards.includes(one))

const everyone = () => true
/** Shown to anyone with one of these. */
const withOne =
  (...wanted: string[]) =>
  (holder: MenuHolder) =>
    holds(holder, ...wanted)
/** Shown to anyone with all of these. */
const withAll =
  (...wanted: string[]) =>
  (holder: MenuHolder) =>
    wanted.every(one => holds(holder, one))

/** The page that the settings entry opens: users who may only manage packages start there. */
export function settingsStart(holder: MenuHolder): string {
  return holds(holder, 'SettingsAccess') ? 'Settings/Company' : 'Settings/Packages'
}

/**
 * The side menu: entries, routes and order of §2.4, visibility of §6 of shell-and-navigation. Entries that §6 does not
 * mention are shown to everyone who may open their route (§2.2).
 */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  { name: 'dashboard', route: 'Dashboard', order: 1, group: 'team', isShown: withOne('SettingsAccess') },
  { name: 'rating', route: 'Rating', order: 2, group: 'team', isShown: withOne('Rating') },
  { name: 'inbox', route: 'Inbox', order: 3, group: 'team', isShown: everyone },
  {
    name: 'cases',
    route: 'Cases',
    order: 4,
    group: 'team',
    isShown: everyone,
    alsoHolds: ['Details', 'CreateDocument'],
  },
  { name: 'customers', route: 'Customers', order: 5, group: 'team', isShown: everyone },
  {
    name: 'activities',
    route: 'Activities',
    alsoHolds: ['Today'],
    order: 6,
    group: 'team',
    isShown: withOne('Activities', 'OperationsAndMaintenance'),
  },
  { name: 'kanban', route: 'Kanban', order: 7, group: 'team', isShown: withOne('Kanban') },
  { name: 'partners', route: 'CompanyPartners', order: 8, group: 'company', isShown: withOne('CompanyPartners') },
  { name: 'packages', route: 'Packages', order: 9, group: 'company', isShown: withOne('PropertyManagement') },
  {
    name: 'distributorPackages',
    route: 'DistributorPackages',
    order: 10,
    group: 'company',
    isShown: withOne('PropertyManagement'),
  },
  {
    name: 'documents',
    route: 'Offer',
    order: 11,
    group: 'company',
    isShown: withOne('SettingsAccess', 'OfferAccess', 'PartnerOfferAccess'),
  },
  { name: 'priceBook', route: 'PriceBook', order: 11.5, group: 'company', isShown: withOne('OfferAccess') },
  { name: 'invoices', route: 'Invoice', order: 11.75, group: 'company', isShown: withOne('OfferAccess') },
  { name: 'support', route: null, order: 12, group: 'foot', isShown: everyone },
  { name: 'shop', route: 'Shop', order: 13, group: 'company', isShown: withOne('PropertyManagement') },
  { name: 'campaigns', route: 'Campaigns', order: 14, group: 'company', isShown: withOne('Campaigns') },
  {
    name: 'assets',
    route: 'Assets',
    order: 15,
    group: 'company',
    isShown: withOne('Assets'),
    alsoHolds: ['AssetDetails'],
  },
  {
    name: 'service',
    route: 'Service',
    order: 16,
    group: 'company',
    isShown: withOne('Service'),
    alsoHolds: ['ServiceDetails'],
  },
  {
    name: 'klarpris',
    route: 'Settings/Integrations/KlarPris',
    order: 17,
    group: 'company',
    isShown: ({ hasKlarpris }) => hasKlarpris,
  },
  { name: 'outbox', route: 'Outbox', order: 18, group: 'company', isShown: withOne('TransferAccess') },
  { name: 'bi', route: 'BI', order: 19, group: 'company', isShown: withAll('BI', 'BIAccess') },
  {
    name: 'requisition',
    route: 'Requisitions',
    order: 20,
    group: 'company',
    isShown: withAll('SettingsAccess', 'Rekvisition'),
  },
  {
    name: 'reports',
    route: 'Reports',
    order: 21,
    group: 'company',
    isShown: withAll('SettingsAccess', 'Rapporter'),
    alsoHolds: ['newReports'],
  },
  { name: 'profile', route: 'Settings/MyDetails', order: 22, group: 'foot', isShown: everyone },
  {
    name: 'settings',
    route: 'Settings/Company',
    order: 23,
    group: 'foot',
    isShown: withOne('SettingsAccess', 'PackageAccess'),
    alsoHolds: ['Settings'],
  },
  { name: 'properties', route: 'Properties', order: 24, group: 'team', isShown: withOne('PropertyManagement') },
]

/**
 * The one entry that is active for `path` (§4, Exactly one entry is active): the one with the longest route that is a
 * prefix of it, by whole words and ignoring case; undefined if there is none.
 */
export function activeEntry<E extends Pick<MenuEntry, 'route' | 'alsoHolds'>>(
  entries: readonly E[],
  path: string,
): E | undefined {
  let active: E | undefined
  let longest = 0
  for (const entry of entries) {
    for (const route of [entry.route, ...(entry.alsoHolds ?? [])]) {
      if (route === null || route.length <= longest || !reaches(route, path)) continue
      active = entry
      longest = route.length
    }
  }
  return active
}

function reaches(route: string, path: string): boolean {
  const given = `${path.replace(/^\/|\/$/g, '')}/`.toLowerCase()
  return given.startsWith(`${route.toLowerCase()}/`)
}
