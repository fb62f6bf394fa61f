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

/** A web address, or empty to hide the link. */
const Link = Type.String({ maxLength: 500, pattern: String.raw`^(https://[^\s<>"]+)?$` })

const Hour = Type.Integer({ minimum: 0, maximum: 23 })

/** Whether and when customers are asked for a rating, and which scores raise an alert. */
export const RatingWishes = Type.Object(
  {
    isOn: Type.Boolean(),
    /** After the case was closed. */
    delayHours: Type.Integer({ minimum: 0, maximum: 720 }),
    /** After the first mail. */
    reminderDays: Type.Integer({ minimum: 1, maximum: 30 }),
    /** Quiet hours in the company's time zone, in which no mail is sent. */
    quietFrom: Hour,
    quietTo: Hour,
    /** This score or lower immediately creates a task. */
    alertAtMost: Type.Integer({ minimum: 1, maximum: 4 }),
    /** Customers without an email address are asked by text message. */
    isBySms: Type.Optional(Type.Boolean()),
    /** Comments of customers who agreed are public. */
    isPublic: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type RatingWishes = Static<typeof RatingWishes>

/** When recipients who have not responded to an offer are reminded; 0 days: never. */
export const OfferReminders = Type.Object(
  {
    /** After the offer was mailed. */
    afterDays: Type.Integer({ minimum: 0, maximum: 30 }),
    /** Before the last day it can be accepted. */
    beforeDays: Type.Integer({ minimum: 0, maximum: 30 }),
    /** Quiet hours in the company's time zone, in which no mail is sent. */
    quietFrom: Hour,
    quietTo: Hour,
  },
  { additionalProperties: false },
)
export type OfferReminders = Static<typeof OfferReminders>

/** What campaigns may record about their recipients. */
export const CampaignWishes = Type.Object({ isTracked: Type.Boolean() }, { additionalProperties: false })
export type CampaignWishes = Static<typeof CampaignWishes>
const closed = { additionalProperties: false }
const Channels = Type.Object(
  {
    product: Type.Boolean(),
    mail: Type.Boolean(),
    /** Absent: no text messages. */
    sms: Type.Optional(Type.Boolean()),
    /** Absent: same as `product`. */
    push: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type Channels = Static<typeof Channels>
const ofEvents = <T>(value: T) => Object.fromEntries(STAFF_EVENTS.map(event => [event, value])) as Record<StaffEvent, T>

/** What members are notified about and how; their mails wait for the end of the quiet hours, or for a daily digest. */
export const StaffNotifications = Type.Object(
  {
    events: Type.Object(ofEvents(Channels), closed),
    quietFrom: Hour,
    quietTo: Hour,
    /** The hour of the daily digest; null: mails are sent immediately. */
    digestHour: Type.Union([Hour, Type.Null()]),
  },
  closed,
)
export type StaffNotifications = Static<typeof StaffNotifications>

const words = { type: 'string' as const }
const MailOfCustomer = Type.Object({ mail: Type.Boolean() }, closed)
/** Absent: no text messages. */
const VisitOfCustomer = Type.Object({ mail: Type.Boolean(), sms: Type.Optional(Type.Boolean()) }, closed)
const OwnWords = Type.Object(
  {
    event: Type.Unsafe<(typeof CUSTOMER_EVENTS)[number]>({ ...words, enum: [...CUSTOMER_EVENTS] }),
    language: Type.Unsafe<(typeof LANGUAGES)[number]>({ ...words, enum: [...LANGUAGES] }),
    /** Empty: the default text. */
    subject: Type.String({ maxLength: 200 }),
    opening: Type.String({ maxLength: 2000 }),
  },
  closed,
)
export type OwnWords = Static<typeof OwnWords>

/** The automatic mails to customers, and the company's own texts for them. */
export const CustomerNotifications = Type.Object(
  {
    events: Type.Object(
      {
        created: MailOfCustomer,
        planned: VisitOfCustomer,
        /** Absent: same as `planned`. */
        underway: Type.Optional(VisitOfCustomer),
        /** Members' messages to customers; absent: they may be mailed. */
        message: Type.Optional(MailOfCustomer),
      },
      closed,
    ),
    texts: Type.Array(OwnWords, { maxItems: 24 }),
  },
  closed,
)
export type CustomerNotifications = Static<typeof CustomerNotifications>

/** Days things are retained once nobody needs them. */
export const Retention = Type.Object(
  {
    alertDays: Type.Integer({ minimum: 7, maximum: 3650 }),
    mailDays: Type.Integer({ minimum: 7, maximum: 3650 }),
    fileDays: Type.Integer({ minimum: 7, maximum: 365 }),
  },
  closed,
)
export type Retention = Static<typeof Retention>

/** What the shop opens with; packages are referred to by number, and no categories means all. */
export const ShopStart = Type.Object(
  {
    greeting: Type.String({ maxLength: 500 }),
    featured: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 12 }),
    categories: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }),
  },
  { additionalProperties: false },
)

/** Every company setting by name: its schema and its default. */
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

/** The value type of a setting, by id. */
export type SettingValue<I extends SettingId> = Static<(typeof SETTINGS)[NameOf<I>]['value']>
