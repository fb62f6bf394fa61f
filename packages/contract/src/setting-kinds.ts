import { type Static, type TSchema, Type } from 'typebox'
import { AccountingWishes, USUAL_ACCOUNTING } from './accounting-wishes.ts'
import { INVOICE_RECIPIENTS, PartnerInvoiceOptions } from './company-settings.ts'
import { PresentationWishes, USUAL_PRESENTATION } from './presentation-wishes.ts'
import { RequisitionWishes, USUAL_REQUISITION_WISHES } from './requisition-budgets.ts'
import { type SETTING_IDS, type SettingName } from './ids.ts'
import { LANGUAGES } from './languages.ts'
import { SECOND_FACTOR_FOR } from './second-factor-rule.ts'
import { StatusReasons, USUAL_STATUS_REASONS } from './status-reasons.ts'
import { SUPPORT_ACCESS } from './support-access.ts'
import { CUSTOMER_EVENTS, STAFF_EVENTS, type StaffEvent } from './notification-events.ts'

export const SETTING_KINDS = ['number', 'link', 'options'] as const
export type SettingKind = (typeof SETTING_KINDS)[number]

type Declared<S extends TSchema> = {
  kind: SettingKind
  value: S
  default: Static<S>
}

const setting = <const S extends TSchema>(declared: Declared<S>) => declared

/** An address of the web, or nothing: then the link is not shown. */
const Link = Type.String({ maxLength: 500, pattern: String.raw`^(https://[^\s<>"]+)?$` })

const Hour = Type.Integer({ minimum: 0, maximum: 23 })

/** Whether customers are asked how it went, when, and which scores are bad news. */
export const RatingWishes = Type.Object(
  {
    isOn: Type.Boolean(),
    /** After the case was closed. */
    delayHours: Type.Integer({ minimum: 0, maximum: 720 }),
    /** After the first mail. */
    reminderDays: Type.Integer({ minimum: 1, maximum: 30 }),
    /** Hours of the company's clock between which no mail goes out. */
    quietFrom: Hour,
    quietTo: Hour,
    /** Such a score, or a lower one, becomes a task at once. */
    alertAtMost: Type.Integer({ minimum: 1, maximum: 4 }),
    /** Who has no mail address is asked by text message. */
    isBySms: Type.Optional(Type.Boolean()),
    /** Everybody may read what customers say, of those who agreed. */
    isPublic: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type RatingWishes = Static<typeof RatingWishes>

/** When receivers of offers who have not answered are mailed once more; 0 days: not at all. */
export const OfferReminders = Type.Object(
  {
    /** After the offer was mailed. */
    afterDays: Type.Integer({ minimum: 0, maximum: 30 }),
    /** Before the last day on which it can be answered. */
    beforeDays: Type.Integer({ minimum: 0, maximum: 30 }),
    /** Hours of the company's clock between which no mail goes out. */
    quietFrom: Hour,
    quietTo: Hour,
  },
  { additionalProperties: false },
)
export type OfferReminders = Static<typeof OfferReminders>

/** What campaigns may learn of their receivers. */
export const CampaignWishes = Type.Object({ isTracked: Type.Boolean() }, { additionalProperties: false })
export type CampaignWishes = Static<typeof CampaignWishes>
const closed = { additionalProperties: false }
const Channels = Type.Object(
  {
    product: Type.Boolean(),
    mail: Type.Boolean(),
    /** Absent: nobody is sent a text message. */
    sms: Type.Optional(Type.Boolean()),
    /** Absent: as `product`. */
    push: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type Channels = Static<typeof Channels>
const ofEvents = <T>(value: T) => Object.fromEntries(STAFF_EVENTS.map(event => [event, value])) as Record<StaffEvent, T>

/** What members are told of and where; their mails wait through the quiet hours, or for one a day. */
export const StaffNotifications = Type.Object(
  {
    events: Type.Object(ofEvents(Channels), closed),
    quietFrom: Hour,
    quietTo: Hour,
    /** The hour of the one mail a day; null: each at once. */
    digestHour: Type.Union([Hour, Type.Null()]),
  },
  closed,
)
export type StaffNotifications = Static<typeof StaffNotifications>

const words = { type: 'string' as const }
const MailOfCustomer = Type.Object({ mail: Type.Boolean() }, closed)
/** Absent, no text message is sent. */
const VisitOfCustomer = Type.Object({ mail: Type.Boolean(), sms: Type.Optional(Type.Boolean()) }, closed)
const OwnWords = Type.Object(
  {
    event: Type.Unsafe<(typeof CUSTOMER_EVENTS)[number]>({ ...words, enum: [...CUSTOMER_EVENTS] }),
    language: Type.Unsafe<(typeof LANGUAGES)[number]>({ ...words, enum: [...LANGUAGES] }),
    /** Empty: the usual ones. */
    subject: Type.String({ maxLength: 200 }),
    opening: Type.String({ maxLength: 2000 }),
  },
  closed,
)
export type OwnWords = Static<typeof OwnWords>

/** Which mails customers get by themselves, and where the company says it in words of its own. */
export const CustomerNotifications = Type.Object(
  {
    events: Type.Object(
      {
        created: MailOfCustomer,
        planned: VisitOfCustomer,
        /** Absent: as `planned`. */
        underway: Type.Optional(VisitOfCustomer),
        /** What members write to a customer; absent: it may be mailed. */
        message: Type.Optional(MailOfCustomer),
      },
      closed,
    ),
    texts: Type.Array(OwnWords, { maxItems: 24 }),
  },
  closed,
)
export type CustomerNotifications = Static<typeof CustomerNotifications>

/** For how many days things are kept once nobody needs them. */
export const Retention = Type.Object(
  {
    alertDays: Type.Integer({ minimum: 7, maximum: 3650 }),
    mailDays: Type.Integer({ minimum: 7, maximum: 3650 }),
    fileDays: Type.Integer({ minimum: 7, maximum: 365 }),
  },
  closed,
)
export type Retention = Static<typeof Retention>

/** What the shop begins with; packages are named by their numbers, and no category means all of them. */
export const ShopStart = Type.Object(
  {
    greeting: Type.String({ maxLength: 500 }),
    featured: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 12 }),
    categories: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }),
  },
  { additionalProperties: false },
)

/** Every setting of a company by its name: what it holds, and what holds until somebody sets it. */
export const SETTINGS = {
  partnerInvoice: setting({
    kind: 'options',
    value: PartnerInvoiceOptions,
    default: {
      standard: 'auto',
      visible: Object.fromEntries(INVOICE_RECIPIENTS.map(who => [who, true])) as PartnerInvoiceOptions['visible'],
    },
  }),
  sessionHours: setting({
    kind: 'number',
    value: Type.Integer({ minimum: 1, maximum: 720 }),
    default: 12,
  }),
  invitationDays: setting({
    kind: 'number',
    value: Type.Integer({ minimum: 1, maximum: 30 }),
    default: 7,
  }),
  transferReminderDays: setting({
    kind: 'number',
    value: Type.Integer({ minimum: 1, maximum: 90 }),
    default: 3,
  }),
  networkLink: setting({ kind: 'link', value: Link, default: '' }),
  privacyLink: setting({ kind: 'link', value: Link, default: '' }),
  newsLink: setting({ kind: 'link', value: Link, default: '' }),
  shopStart: setting({
    kind: 'options',
    value: ShopStart,
    default: { greeting: '', featured: [], categories: [] },
  }),
  ratings: setting({
    kind: 'options',
    value: RatingWishes,
    default: { isOn: false, delayHours: 24, reminderDays: 5, quietFrom: 20, quietTo: 8, alertAtMost: 2 },
  }),
  campaigns: setting({ kind: 'options', value: CampaignWishes, default: { isTracked: false } }),
  requisitions: setting({ kind: 'options', value: RequisitionWishes, default: USUAL_REQUISITION_WISHES }),
  klarpris: setting({ kind: 'link', value: Link, default: '' }),
  accounting: setting({ kind: 'options', value: AccountingWishes, default: USUAL_ACCOUNTING }),
  presentation: setting({ kind: 'options', value: PresentationWishes, default: USUAL_PRESENTATION }),
  offerReminders: setting({
    kind: 'options',
    value: OfferReminders,
    default: { afterDays: 0, beforeDays: 0, quietFrom: 20, quietTo: 8 },
  }),
  staffNotifications: setting({
    kind: 'options',
    value: StaffNotifications,
    default: { events: ofEvents({ product: true, mail: false }), quietFrom: 20, quietTo: 7, digestHour: null },
  }),
  customerNotifications: setting({
    kind: 'options',
    value: CustomerNotifications,
    default: { events: { created: { mail: true }, planned: { mail: true, sms: false } }, texts: [] },
  }),
  retention: setting({ kind: 'options', value: Retention, default: { alertDays: 365, mailDays: 90, fileDays: 30 } }),
  statusReasons: setting({ kind: 'options', value: StatusReasons, default: USUAL_STATUS_REASONS }),
  secondFactorFor: setting({
    kind: 'options',
    value: Type.Unsafe<(typeof SECOND_FACTOR_FOR)[number]>({ ...words, enum: [...SECOND_FACTOR_FOR] }),
    default: 'nobody',
  }),
  idleMinutes: setting({ kind: 'number', value: Type.Integer({ minimum: 0, maximum: 720 }), default: 0 }),
  ownTokenDays: setting({ kind: 'number', value: Type.Integer({ minimum: 0, maximum: 730 }), default: 365 }),
  scimRole: setting({
    kind: 'options',
    value: Type.String({ pattern: '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$' }),
    default: '',
  }),
  supportAccess: setting({
    kind: 'options',
    value: Type.Unsafe<(typeof SUPPORT_ACCESS)[number]>({ ...words, enum: [...SUPPORT_ACCESS] }),
    default: 'never',
  }),
  secondFactorDays: setting({ kind: 'number', value: Type.Integer({ minimum: 0, maximum: 90 }), default: 14 }),
} as const satisfies Record<SettingName, Declared<TSchema>>

export type SettingId = (typeof SETTING_IDS)[SettingName]

type NameOf<I extends SettingId> = {
  [N in SettingName]: (typeof SETTING_IDS)[N] extends I ? N : never
}[SettingName]

/** What the setting of an id holds. */
export type SettingValue<I extends SettingId> = Static<(typeof SETTINGS)[NameOf<I>]['value']>
