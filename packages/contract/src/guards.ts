/**
 * The named guards that an account may hold (§6 of shell-and-navigation).
 * Holding at least one of the guards that a call or route expects opens it; an unrelated guard never adds access.
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
  /** Held with PropertyManagement: whose company has a shop. */
  'Shop startpage',
  /** Held with SettingsAccess: who builds forms. */
  'Custom Forms',
  /** Held with SettingsAccess: who connects the named systems. */
  'Minuba',
  'E-KOMPLET A/S',
  'Scalepoint',
  'Ordrestyring',
  'Bewise',
  /** Stands for a consent given elsewhere (§4, Route access order); opens nothing. */
  'Gdpr',
] as const

export type Guard = (typeof GUARDS)[number]
