/** The addresses of our screens (§2.1 and §2.2 of shell-and-navigation); every link comes from here. */
export const paths = {
  cases: (search = '') => `/Cases${search}`,
  caseDetails: (caseId: string) => `/Details/${encodeURIComponent(caseId)}`,
  /** The customer's view of a case, by a link's token. */
  caseView: (token: string) => `/case/${encodeURIComponent(token)}`,
  reports: (query = '') => `/Reports${query && `?${query}`}`,
  customers: () => '/Customers',
  /** One customer; `view` is one of its lists. */
  customer: (customerId: string, view = '') =>
    `/Customers/Customerdetails/${encodeURIComponent(customerId)}${view && `?view=${view}`}`,
  properties: () => '/Properties',
  property: (propertyId: string) => `/Properties/${encodeURIComponent(propertyId)}`,
  partners: () => '/CompanyPartners',
  partner: (partnerId: string) => `/CompanyPartners/${encodeURIComponent(partnerId)}`,
  outbox: (search = '') => `/Outbox${search}`,
  /** What partners want to hand over; `transferId` stands beside the list. */
  inbox: (transferId: string) => `/Inbox?open=${encodeURIComponent(transferId)}`,
  offer: (offerId: string) => `/Offer?open=${encodeURIComponent(offerId)}`,
  /** The embed studio; `keyId` is open in it, or the form of a `new` one. */
  integrations: (keyId = '') => `/Settings/Integrations${keyId && `?key=${encodeURIComponent(keyId)}`}`,
  login: () => '/login',
  resetPassword: () => '/resetPassword',
  gdpr: () => '/Gdpr',
  /** The page of a menu entry, whose route is written without a slash. */
  entry: (route: string) => `/${route}`,
}
