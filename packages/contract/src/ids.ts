/** Fixed ids and names that every provider shares (decisions on ids; §3 and §9 of cases-and-customers). */

export const CASE_STATUSES = ['Open', 'NeedPlanning', 'Closed', 'Posted', 'Canceled'] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]

export const CASE_STATUS_IDS: Record<CaseStatus, string> = {
  Open: '01900000-0000-7000-8000-000000000101',
  NeedPlanning: '01900000-0000-7000-8000-000000000102',
  Closed: '01900000-0000-7000-8000-000000000103',
  Posted: '01900000-0000-7000-8000-000000000104',
  Canceled: '01900000-0000-7000-8000-000000000105',
}

/** The status of a new case when the payload names none. */
export const INITIAL_CASE_STATUS_ID = CASE_STATUS_IDS.Open

export const CASE_PRIORITIES = ['Low', 'Normal', 'High', 'Urgent'] as const
export type CasePriorityName = (typeof CASE_PRIORITIES)[number]

export const CASE_PRIORITY_IDS: Record<CasePriorityName, string> = {
  Low: '01900000-0000-7000-8000-000000000201',
  Normal: '01900000-0000-7000-8000-000000000202',
  High: '01900000-0000-7000-8000-000000000203',
  Urgent: '01900000-0000-7000-8000-000000000204',
}

/** Who wrote a history entry. */
export const REPORTER_TYPE_IDS = {
  stakeholder: '01900000-0000-7000-8000-000000000301',
  embed: '01900000-0000-7000-8000-000000000302',
  system: '01900000-0000-7000-8000-000000000303',
} as const

/** What a history entry tells. The server writes all but `note`; their words are made by the reader's language. */
export const HISTORY_TYPES = [
  'note',
  'caseCreated',
  'stageChanged',
  'statusChanged',
  'responsibleChanged',
  'contactRemoved',
  'factChanged',
  'activityAdded',
  'activityDone',
  'activityReopened',
  'activityChanged',
  'activityRemoved',
  'offerStatusChanged',
  'caseCopied',
  'caseMerged',
  'caseUnmerged',
  'caseSplit',
  'caseRelated',
  'caseUnrelated',
  'customerAnswered',
  'caseTransferred',
  'transferAccepted',
  'transferDeclined',
  'transferCancelled',
  'caseReceived',
  'transferQuoted',
  'transferAwarded',
  'fileAdded',
  'fileRenamed',
  'fileRemoved',
  'fileRestored',
  'deadlinePaused',
  'deadlineResumed',
] as const
export type HistoryType = (typeof HISTORY_TYPES)[number]

export const HISTORY_TYPE_IDS: Record<HistoryType, string> = {
  note: '01900000-0000-7000-8000-000000000401',
  caseCreated: '01900000-0000-7000-8000-000000000402',
  stageChanged: '01900000-0000-7000-8000-000000000403',
  statusChanged: '01900000-0000-7000-8000-000000000404',
  responsibleChanged: '01900000-0000-7000-8000-000000000405',
  contactRemoved: '01900000-0000-7000-8000-000000000406',
  factChanged: '01900000-0000-7000-8000-000000000407',
  activityAdded: '01900000-0000-7000-8000-000000000408',
  activityDone: '01900000-0000-7000-8000-000000000409',
  activityReopened: '01900000-0000-7000-8000-00000000040a',
  activityChanged: '01900000-0000-7000-8000-00000000040b',
  activityRemoved: '01900000-0000-7000-8000-00000000040c',
  offerStatusChanged: '01900000-0000-7000-8000-00000000040d',
  caseCopied: '01900000-0000-7000-8000-00000000040e',
  caseMerged: '01900000-0000-7000-8000-00000000040f',
  caseUnmerged: '01900000-0000-7000-8000-000000000410',
  caseSplit: '01900000-0000-7000-8000-000000000411',
  caseRelated: '01900000-0000-7000-8000-000000000412',
  caseUnrelated: '01900000-0000-7000-8000-000000000413',
  customerAnswered: '01900000-0000-7000-8000-000000000414',
  caseTransferred: '01900000-0000-7000-8000-000000000415',
  transferAccepted: '01900000-0000-7000-8000-000000000416',
  transferDeclined: '01900000-0000-7000-8000-000000000417',
  transferCancelled: '01900000-0000-7000-8000-000000000418',
  caseReceived: '01900000-0000-7000-8000-000000000419',
  transferQuoted: '01900000-0000-7000-8000-00000000041a',
  transferAwarded: '01900000-0000-7000-8000-00000000041b',
  fileAdded: '01900000-0000-7000-8000-00000000041c',
  fileRenamed: '01900000-0000-7000-8000-00000000041d',
  fileRemoved: '01900000-0000-7000-8000-00000000041e',
  fileRestored: '01900000-0000-7000-8000-00000000041f',
  deadlinePaused: '01900000-0000-7000-8000-000000000420',
  deadlineResumed: '01900000-0000-7000-8000-000000000421',
}

export const NOTIFICATION_ADDRESSES = ['customer', 'invoice', 'delivery', 'contact'] as const
export type NotificationAddress = (typeof NOTIFICATION_ADDRESSES)[number]

/** What becomes of an offer (decisions §3). */
export const OFFER_STATUSES = ['Draft', 'Sent', 'Accepted', 'Rejected', 'Expired'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** What becomes of a task; a new one starts as `New` (§4 of cases-and-customers). */
export const ACTIVITY_STATUSES = ['New', 'Started', 'Overdue', 'Done', 'Canceled'] as const
export type ActivityStatusName = (typeof ACTIVITY_STATUSES)[number]

export const ACTIVITY_STATUS_IDS: Record<ActivityStatusName, string> = {
  New: '01900000-0000-7000-8000-000000000701',
  Started: '01900000-0000-7000-8000-000000000702',
  Overdue: '01900000-0000-7000-8000-000000000703',
  Done: '01900000-0000-7000-8000-000000000704',
  Canceled: '01900000-0000-7000-8000-000000000705',
}

/** What becomes of an offer, by id. */
export const OFFER_STATUS_IDS: Record<OfferStatus, string> = {
  Draft: '01900000-0000-7000-8000-000000000801',
  Sent: '01900000-0000-7000-8000-000000000802',
  Accepted: '01900000-0000-7000-8000-000000000803',
  Rejected: '01900000-0000-7000-8000-000000000804',
  Expired: '01900000-0000-7000-8000-000000000805',
}

/** Where a reported issue begins: the support desk's own set and stage (§3 of shell-and-navigation, Issue report form). */
export const SUPPORT_NOTIFICATION_SET_ID = '01900000-0000-7000-8000-000000000501'
export const SUPPORT_STAGE_ID = '01900000-0000-7000-8000-000000000601'

/** The settings of a company (settings.ts). Each is read somewhere beside the page that sets it; a test looks for its reader. */
export const SETTING_IDS = {
  /** Who gets the invoice of what the company hands over. */
  partnerInvoice: '01900000-0000-7000-8000-000000000901',
  /** After how many hours a session ends. */
  sessionHours: '01900000-0000-7000-8000-000000000902',
  /** How many days an invitation can be accepted. */
  invitationDays: '01900000-0000-7000-8000-000000000903',
  /** After how many days a partner who has not answered is to be reminded. */
  transferReminderDays: '01900000-0000-7000-8000-000000000904',
  /** The links of the console's footer. */
  networkLink: '01900000-0000-7000-8000-000000000906',
  privacyLink: '01900000-0000-7000-8000-000000000907',
  newsLink: '01900000-0000-7000-8000-000000000908',
  /** Whether and when customers are asked how it went. */
  ratings: '01900000-0000-7000-8000-000000000920',
  /** What the shop begins with. */
  shopStart: '01900000-0000-7000-8000-000000000980',
  /** Whether campaigns tell who opened a mail and who pressed a button in it. */
  campaigns: '01900000-0000-7000-8000-000000000921',
  /** How requisitions are numbered and approved, and what they begin with. */
  requisitions: '01900000-0000-7000-8000-000000000930',
  /** Where the prices of KlarPris are asked for. */
  klarpris: '01900000-0000-7000-8000-000000000971',
  /** The accounts that sales belong to. */
  accounting: '01900000-0000-7000-8000-000000000970',
  /** What members are told of, where, and when not. */
  staffNotifications: '01900000-0000-7000-8000-000000000941',
  /** What customers are mailed by itself, and in which words. */
  customerNotifications: '01900000-0000-7000-8000-000000000942',
  /** For how many days alerts, sent mails and deleted files are kept. */
  retention: '01900000-0000-7000-8000-000000000943',
  /** Which changes of a case's status need a reason. */
  statusReasons: '01900000-0000-7000-8000-000000000944',
  /** How documents are shown to customers on the spot. */
  presentation: '01900000-0000-7000-8000-000000000950',
  /** Who must sign in with a second factor. */
  secondFactorFor: '01900000-0000-7000-8000-000000000960',
  /** How many days they have to set it up, from when it was asked of them. */
  secondFactorDays: '01900000-0000-7000-8000-000000000961',
  /** After how many minutes without use a session ends; 0: it does not. */
  idleMinutes: '01900000-0000-7000-8000-000000000962',
  /** For how many days members' own tokens are good at most; 0: nobody has any. */
  ownTokenDays: '01900000-0000-7000-8000-000000000963',
  /** The role of whom a directory makes and names no role for; empty: none. */
  scimRole: '01900000-0000-7000-8000-000000000964',
  /** Whether the provider may look at the console as a member sees it. */
  supportAccess: '01900000-0000-7000-8000-000000000965',
  /** When receivers of offers are reminded of them. */
  offerReminders: '01900000-0000-7000-8000-000000000951',
} as const
export type SettingName = keyof typeof SETTING_IDS

/** What a case's title says it is (§9 of cases-and-customers, Case report title categories). */
export const TITLE_CATEGORIES = ['Tilbud', 'Pakke', 'Service', 'Rekvisition', 'Andet'] as const
export type TitleCategory = (typeof TITLE_CATEGORIES)[number]

/** The report's presets; weeks begin on Monday (§9 of cases-and-customers). */
export const REPORT_PERIODS = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** The systems that cases come from; an unknown one counts as the product's own (§3 of cases-and-customers, Origin names). */
export const ORIGINS = ['casekit', 'orderSystem', 'requisitionSystem', 'erp', 'priceTool'] as const
export type Origin = (typeof ORIGINS)[number]

export const ORIGIN_IDS: Record<Origin, string> = {
  casekit: '01900000-0000-7000-8000-000000000a01',
  orderSystem: '01900000-0000-7000-8000-000000000a02',
  requisitionSystem: '01900000-0000-7000-8000-000000000a03',
  erp: '01900000-0000-7000-8000-000000000a04',
  priceTool: '01900000-0000-7000-8000-000000000a05',
}
