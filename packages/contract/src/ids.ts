/** Fixed ids and names shared by every provider (decisions on ids; §3 and §9 of cases-and-customers). */

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

/** The kinds of history entry. The server writes all but `note`; their text is generated in the reader's language. */
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

/** The states of an offer (decisions §3). */
export const OFFER_STATUSES = ['Draft', 'Sent', 'Accepted', 'Rejected', 'Expired'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** The states of a task; a new one starts as `New` (§4 of cases-and-customers). */
export const ACTIVITY_STATUSES = ['New', 'Started', 'Overdue', 'Done', 'Canceled'] as const
export type ActivityStatusName = (typeof ACTIVITY_STATUSES)[number]

export const ACTIVITY_STATUS_IDS: Record<ActivityStatusName, string> = {
  New: '01900000-0000-7000-8000-000000000701',
  Started: '01900000-0000-7000-8000-000000000702',
  Overdue: '01900000-0000-7000-8000-000000000703',
  Done: '01900000-0000-7000-8000-000000000704',
  Canceled: '01900000-0000-7000-8000-000000000705',
}

/** Offer states by id. */
export const OFFER_STATUS_IDS: Record<OfferStatus, string> = {
  Draft: '01900000-0000-7000-8000-000000000801',
  Sent: '01900000-0000-7000-8000-000000000802',
  Accepted: '01900000-0000-7000-8000-000000000803',
  Rejected: '01900000-0000-7000-8000-000000000804',
  Expired: '01900000-0000-7000-8000-000000000805',
}

/**
 * Where a reported issue starts: the support desk's notification set and stage (§3 of shell-and-navigation, Issue
 * report form).
 */
export const SUPPORT_NOTIFICATION_SET_ID = '01900000-0000-7000-8000-000000000501'
export const SUPPORT_STAGE_ID = '01900000-0000-7000-8000-000000000601'

/** A company's settings (settings.ts). Each must be read somewhere other than its settings page; a test checks that. */
export const SETTING_IDS = {
  /** Who gets the invoice for work the company transfers. */
  partnerInvoice: '01900000-0000-7000-8000-000000000901',
  /** Hours until a session ends. */
  sessionHours: '01900000-0000-7000-8000-000000000902',
  /** Days during which an invitation can be accepted. */
  invitationDays: '01900000-0000-7000-8000-000000000903',
  /** Days until a partner who has not responded is due for a reminder. */
  transferReminderDays: '01900000-0000-7000-8000-000000000904',
  /** Links in the console's footer. */
  networkLink: '01900000-0000-7000-8000-000000000906',
  privacyLink: '01900000-0000-7000-8000-000000000907',
  newsLink: '01900000-0000-7000-8000-000000000908',
  /** Whether and when customers are asked for a rating. */
  ratings: '01900000-0000-7000-8000-000000000920',
  /** What the shop opens with. */
  shopStart: '01900000-0000-7000-8000-000000000980',
  /** Whether campaigns track mail opens and clicks. */
  campaigns: '01900000-0000-7000-8000-000000000921',
  /** How requisitions are numbered and approved, and their defaults. */
  requisitions: '01900000-0000-7000-8000-000000000930',
  /** Where KlarPris prices are requested. */
  klarpris: '01900000-0000-7000-8000-000000000971',
  /** The accounts sales are posted to. */
  accounting: '01900000-0000-7000-8000-000000000970',
  /** What members are notified about, on which channels, and when not. */
  staffNotifications: '01900000-0000-7000-8000-000000000941',
  /** The automatic mails to customers, and their texts. */
  customerNotifications: '01900000-0000-7000-8000-000000000942',
  /** Days that alerts, sent mails and deleted files are retained. */
  retention: '01900000-0000-7000-8000-000000000943',
  /** Which case status changes require a reason. */
  statusReasons: '01900000-0000-7000-8000-000000000944',
  /** How documents are presented to customers in person. */
  presentation: '01900000-0000-7000-8000-000000000950',
  /** Who must use a second factor. */
  secondFactorFor: '01900000-0000-7000-8000-000000000960',
  /** Days they have to set it up, from when it became required. */
  secondFactorDays: '01900000-0000-7000-8000-000000000961',
  /** Minutes of inactivity until a session ends; 0: never. */
  idleMinutes: '01900000-0000-7000-8000-000000000962',
  /** Maximum lifetime of members' own tokens, in days; 0: tokens are disabled. */
  ownTokenDays: '01900000-0000-7000-8000-000000000963',
  /** The role of users a directory creates without naming one; empty: none. */
  scimRole: '01900000-0000-7000-8000-000000000964',
  /** Whether the provider may view the console as a member sees it. */
  supportAccess: '01900000-0000-7000-8000-000000000965',
  /** When recipients of offers are reminded. */
  offerReminders: '01900000-0000-7000-8000-000000000951',
} as const
export type SettingName = keyof typeof SETTING_IDS

/** The category of a case, by its title (§9 of cases-and-customers, Case report title categories). */
export const TITLE_CATEGORIES = ['Tilbud', 'Pakke', 'Service', 'Rekvisition', 'Andet'] as const
export type TitleCategory = (typeof TITLE_CATEGORIES)[number]

/** The report's preset periods; weeks start on Monday (§9 of cases-and-customers). */
export const REPORT_PERIODS = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** The systems cases come from; an unknown one counts as Casekit itself (§3 of cases-and-customers, Origin names). */
export const ORIGINS = ['casekit', 'orderSystem', 'requisitionSystem', 'erp', 'priceTool'] as const
export type Origin = (typeof ORIGINS)[number]

export const ORIGIN_IDS: Record<Origin, string> = {
  casekit: '01900000-0000-7000-8000-000000000a01',
  orderSystem: '01900000-0000-7000-8000-000000000a02',
  requisitionSystem: '01900000-0000-7000-8000-000000000a03',
  erp: '01900000-0000-7000-8000-000000000a04',
  priceTool: '01900000-0000-7000-8000-000000000a05',
}
