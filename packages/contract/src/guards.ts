/**
 * The named guards an account may hold (§6 of shell-and-navigation). Holding at least one of the guards an endpoint or
 * route expects opens it; an unrelated guard never adds access.
 */
export const GUARDS = [
  'Core',
  'PropertyManagement',
  'Activities',
  'SettingsAccess',
  'Assets',
  'OfferAccess',
  'PartnerOfferAccess',
  'Rekvisition',
  'CompanyPartners',
  'Presenter',
  'BIAccess',
  'TransferAccess',
  'Rating',
  'Kanban',
  'Rapporter',
  'OperationsAndMaintenance',
  'Campaigns',
  'BI',
  'Service',
  'PackageAccess',
  'PartnerAccess',
  'ServiceContract',
  /** Held with SettingsAccess in a company that has the module. */
  'GoogleMap',
  /** Held with PropertyManagement in a company that has a shop. */
  'Shop startpage',
  /** Held with SettingsAccess: allows building forms. */
  'Custom Forms',
  /** Held with SettingsAccess: allows connecting the named integrations. */
  'Minuba',
  'E-KOMPLET A/S',
  'Scalepoint',
  'Ordrestyring',
  'Bewise',
  /** Represents a consent given elsewhere (§4, Route access order); opens nothing. */
  'Gdpr',
] as const

export type Guard = (typeof GUARDS)[number]
