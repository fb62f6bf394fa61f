/** Addresses of the console's screens (§2.1 and §2.2 of shell-and-navigation); every link is built here. */
export const paths = {
  cases: (search = '') => `/Cases${search}`,
  /** One case; `view` is the part of it that a phone shows. */
  caseDetails: (caseId: string, view = '') => `/Details/${encodeURIComponent(caseId)}${view && `?view=${view}`}`,
  /** The customer's view of a case, opened by a link token. */
  caseView: (token: string) => `/case/${encodeURIComponent(token)}`,
  reports: (query = '') => `/Reports${query && `?${query}`}`,
  /** The built-in reports, as a list and one by one. */
  reportList: () => '/newReports',
  /** Pages that a link opens without sign-in. */
  publicRatings: (companyNumber: number) => `/ratings/${companyNumber}`,
  shown: (token: string) => `/shown/${encodeURIComponent(token)}`,
  report: (reportId: string) => `/newReports/${encodeURIComponent(reportId)}`,
  customers: () => '/Customers',
  /** One customer; `view` is one of its lists. */
  customer: (customerId: string, view = '') =>
    `/Customers/Customerdetails/${encodeURIComponent(customerId)}${view && `?view=${view}`}`,
  properties: () => '/Properties',
  property: (propertyId: string) => `/Properties/${encodeURIComponent(propertyId)}`,
  incidents: () => '/Properties/Incidents',
  lease: (leaseId: string) => `/Properties/Lease/${encodeURIComponent(leaseId)}`,
  assets: (query = '') => `/Assets${query}`,
  asset: (assetId: string) => `/AssetDetails/${encodeURIComponent(assetId)}`,
  services: () => '/Service',
  service: (serviceId: string) => `/ServiceDetails/${encodeURIComponent(serviceId)}`,
  /** Where the code on an asset label leads. */
  assetCode: (code: string) => `/a/${encodeURIComponent(code)}`,
  campaigns: () => '/Campaigns',
  /** One campaign; `view` is one of its tabs. */
  campaign: (campaignId: string, view = '') =>
    `/Campaigns/CampaignDetails/${encodeURIComponent(campaignId)}${view && `?view=${view}`}`,
  requisitions: () => '/Requisitions',
  requisition: (requisitionId: string) => `/Requisitions/${encodeURIComponent(requisitionId)}`,
  /** The company's forms, or one of them with one of its views. */
  forms: () => '/Settings/CustomForms',
  form: (formId: string, view = '') => `/Settings/CustomForms/${encodeURIComponent(formId)}${view && `?view=${view}`}`,
  formAnswers: () => '/FormAnswers',
  formAnswer: (answerId: string) => `/FormAnswers/${encodeURIComponent(answerId)}`,
  partners: () => '/CompanyPartners',
  partner: (partnerId: string) => `/CompanyPartners/${encodeURIComponent(partnerId)}`,
  outbox: (search = '') => `/Outbox${search}`,
  /** Cases that partners want to transfer; `transferId` is open beside the list. */
  inbox: (transferId: string) => `/Inbox?open=${encodeURIComponent(transferId)}`,
  /** A document, to read and edit. */
  offer: (offerId: string) => `/Offer/${encodeURIComponent(offerId)}`,
  /** Invoicing; `view` is the stage. */
  invoices: (view = '') => `/Invoice${view && `?view=${view}`}`,
  invoice: (offerId: string) => `/Invoice/${encodeURIComponent(offerId)}`,
  /** What is left to invoice on one case. */
  invoiceCase: (caseId: string) => `/Invoice/Case/${encodeURIComponent(caseId)}`,
  priceBook: () => '/PriceBook',
  /** A price-book product; `new` creates one, `import` creates many from a file. */
  product: (productId: string) => `/PriceBook/${encodeURIComponent(productId)}`,
  packages: () => '/Packages',
  createPackage: () => '/Packages/CreatePackage',
  package: (packageId: string) => `/Packages/PackageDetails/${encodeURIComponent(packageId)}`,
  distributorUsage: () => '/Packages/PackageDistributorUsage',
  /** Packages offered by partners; `distributedId` is open. */
  distributorPackages: (distributedId = '') =>
    `/DistributorPackages${distributedId && `?package=${encodeURIComponent(distributedId)}`}`,
  shop: () => '/Shop',
  basket: (basketId: string) => `/Shop/${encodeURIComponent(basketId)}`,
  /** The company's packages in its settings; `packageId` is open, or `new`. */
  packageSettings: (packageId = '') => `/Settings/Packages${packageId && `?package=${encodeURIComponent(packageId)}`}`,
  createDocument: (caseId: string) => `/CreateDocument/${encodeURIComponent(caseId)}`,
  presentation: (offerId: string) => `/View/${encodeURIComponent(offerId)}`,
  /** A document for its recipient, opened by a link token. */
  documentLink: (token: string) => `/document/${encodeURIComponent(token)}`,
  /** The company's users; `userId` is open, or `new`. */
  users: (userId = '') => `/Settings/Users${userId && `?user=${encodeURIComponent(userId)}`}`,
  roles: (roleId = '') => `/Settings/Roles${roleId && `?role=${encodeURIComponent(roleId)}`}`,
  /** Who may see and change a record; `search` names the record and the user in question. */
  access: (search: Record<string, string> = {}) => {
    const query = new URLSearchParams(search).toString()
    return `/Settings/Access${query && `?${query}`}`
  },
  /** Working hours of `of`, by default the company's. */
  workingHours: (of = '') => `/Settings/WorkingHours${of && `?of=${encodeURIComponent(of)}`}`,
  categories: (list: string) => `/Settings/Categories?list=${encodeURIComponent(list)}`,
  setup: (list: string) => `/Settings/Setup?list=${encodeURIComponent(list)}`,
  invitation: () => '/invitation',
  /** The embed studio; `keyId` is open in it, or `new`. */
  /** A view of the integrations page; the embed keys are its default view. */
  integrationsView: (view = '', hookId = '') =>
    `/Settings/Integrations${view && `?view=${view}`}${hookId && `&webhook=${encodeURIComponent(hookId)}`}`,
  apiKeys: (keyId = '') => `/Settings/Integrations?view=api-keys${keyId && `&apiKey=${encodeURIComponent(keyId)}`}`,
  integrations: (keyId = '', show = '') =>
    `/Settings/Integrations${keyId && `?key=${encodeURIComponent(keyId)}`}${keyId && show && `&show=${show}`}`,
  login: () => '/login',
  resetPassword: () => '/resetPassword',
  gdpr: () => '/Gdpr',
  /** The page of a menu entry, whose route has no leading slash. */
  entry: (route: string) => `/${route}`,
}
