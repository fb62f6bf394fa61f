/** The addresses of our screens (§2.1 and §2.2 of shell-and-navigation); every link comes from here. */
export const paths = {
  cases: (search = '') => `/Cases${search}`,
  /** One case; `view` is what of it a phone shows. */
  caseDetails: (caseId: string, view = '') => `/Details/${encodeURIComponent(caseId)}${view && `?view=${view}`}`,
  /** The customer's view of a case, by a link's token. */
  caseView: (token: string) => `/case/${encodeURIComponent(token)}`,
  reports: (query = '') => `/Reports${query && `?${query}`}`,
  /** The reports that come with the product, and one of them. */
  reportList: () => '/newReports',
  /** What a link shows to who is not signed in. */
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
  /** What the code of a label opens. */
  assetCode: (code: string) => `/a/${encodeURIComponent(code)}`,
  campaigns: () => '/Campaigns',
  /** One campaign; `view` is one of its tabs. */
  campaign: (campaignId: string, view = '') =>
    `/Campaigns/CampaignDetails/${encodeURIComponent(campaignId)}${view && `?view=${view}`}`,
  requisitions: () => '/Requisitions',
  requisition: (requisitionId: string) => `/Requisitions/${encodeURIComponent(requisitionId)}`,
  /** The forms of the company; one of them with one of its views. */
  forms: () => '/Settings/CustomForms',
  form: (formId: string, view = '') => `/Settings/CustomForms/${encodeURIComponent(formId)}${view && `?view=${view}`}`,
  formAnswers: () => '/FormAnswers',
  formAnswer: (answerId: string) => `/FormAnswers/${encodeURIComponent(answerId)}`,
  partners: () => '/CompanyPartners',
  partner: (partnerId: string) => `/CompanyPartners/${encodeURIComponent(partnerId)}`,
  outbox: (search = '') => `/Outbox${search}`,
  /** What partners want to hand over; `transferId` stands beside the list. */
  inbox: (transferId: string) => `/Inbox?open=${encodeURIComponent(transferId)}`,
  /** A document, to be read and written. */
  offer: (offerId: string) => `/Offer/${encodeURIComponent(offerId)}`,
  /** What is invoiced; `view`: how far it has come. */
  invoices: (view = '') => `/Invoice${view && `?view=${view}`}`,
  invoice: (offerId: string) => `/Invoice/${encodeURIComponent(offerId)}`,
  /** What of one case is left to invoice. */
  invoiceCase: (caseId: string) => `/Invoice/Case/${encodeURIComponent(caseId)}`,
  priceBook: () => '/PriceBook',
  /** A product of the price book; `new`: one to be written, `import`: many, from a file. */
  product: (productId: string) => `/PriceBook/${encodeURIComponent(productId)}`,
  packages: () => '/Packages',
  createPackage: () => '/Packages/CreatePackage',
  package: (packageId: string) => `/Packages/PackageDetails/${encodeURIComponent(packageId)}`,
  distributorUsage: () => '/Packages/PackageDistributorUsage',
  /** What partners offer; `distributedId` is open. */
  distributorPackages: (distributedId = '') =>
    `/DistributorPackages${distributedId && `?package=${encodeURIComponent(distributedId)}`}`,
  shop: () => '/Shop',
  basket: (basketId: string) => `/Shop/${encodeURIComponent(basketId)}`,
  /** The company's packages among its settings; `packageId` is open, or a `new` one. */
  packageSettings: (packageId = '') => `/Settings/Packages${packageId && `?package=${encodeURIComponent(packageId)}`}`,
  createDocument: (caseId: string) => `/CreateDocument/${encodeURIComponent(caseId)}`,
  presentation: (offerId: string) => `/View/${encodeURIComponent(offerId)}`,
  /** A document for its receiver, by a link's token. */
  documentLink: (token: string) => `/document/${encodeURIComponent(token)}`,
  /** Everybody of the company; `userId` is open, or the form of a `new` one. */
  users: (userId = '') => `/Settings/Users${userId && `?user=${encodeURIComponent(userId)}`}`,
  roles: (roleId = '') => `/Settings/Roles${roleId && `?role=${encodeURIComponent(roleId)}`}`,
  /** Who may see and change a record; `search` says which, and of whom it is asked. */
  access: (search: Record<string, string> = {}) => {
    const query = new URLSearchParams(search).toString()
    return `/Settings/Access${query && `?${query}`}`
  },
  /** Whose working hours: of nobody named, the company's. */
  workingHours: (of = '') => `/Settings/WorkingHours${of && `?of=${encodeURIComponent(of)}`}`,
  categories: (list: string) => `/Settings/Categories?list=${encodeURIComponent(list)}`,
  setup: (list: string) => `/Settings/Setup?list=${encodeURIComponent(list)}`,
  invitation: () => '/invitation',
  /** The embed studio; `keyId` is open in it, or the form of a `new` one. */
  /** A view of the page where systems are connected; the keys of embeds have none. */
  integrationsView: (view = '', hookId = '') =>
    `/Settings/Integrations${view && `?view=${view}`}${hookId && `&webhook=${encodeURIComponent(hookId)}`}`,
  apiKeys: (keyId = '') => `/Settings/Integrations?view=api-keys${keyId && `&apiKey=${encodeURIComponent(keyId)}`}`,
  integrations: (keyId = '', show = '') =>
    `/Settings/Integrations${keyId && `?key=${encodeURIComponent(keyId)}`}${keyId && show && `&show=${show}`}`,
  login: () => '/login',
  resetPassword: () => '/resetPassword',
  gdpr: () => '/Gdpr',
  /** The page of a menu entry, whose route is written without a slash. */
  entry: (route: string) => `/${route}`,
}
