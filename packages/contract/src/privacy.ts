import { type Static, Type } from 'typebox'
import { closed, get, Line, nullable, oneOf, post, Time } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'

/** What members consent to, retention periods, and what customers requested (§2.5 of shell-and-navigation, Gdpr). */

const ConsentText = closed({
  language: oneOf(LANGUAGES),
  text: Type.String({ maxLength: 10_000, pattern: String.raw`\S` }),
})
export type ConsentText = Static<typeof ConsentText>

export const Consent = Type.Object({
  /** 0: the company asks for no consent beyond the general one. */
  version: Type.Integer(),
  texts: Type.Array(ConsentText),
  publishedAt: nullable(Time),
  /** How many members have agreed to this version, and how many there are. */
  agreed: Type.Integer(),
  members: Type.Integer(),
})
export type Consent = Static<typeof Consent>

export const getConsent = get('/api/Website/Settings/Consent', {
  guard: 'SettingsAccess',
  summary: 'The newest version of what members consent to in addition to the general terms.',
  answer: Consent,
})

export const publishConsent = post('/api/Website/Settings/Consent', {
  guard: 'SettingsAccess',
  summary:
    'Publishes a new version that all members must accept; until then, their other calls return 403 `gdpr`. Without texts, no further consent is required.',
  body: closed({ texts: Type.Array(ConsentText, { maxItems: LANGUAGES.length }) }),
  answer: Consent,
  creates: true,
})

export const getConsentText = get('/api/WebSite/Company/User/ConsentText', {
  guard: 'signed-in',
  summary: "The company's own text in a language, else in the company's language, else in any; null if there is none.",
  query: closed({ language: oneOf(LANGUAGES) }),
  answer: Type.Object({ text: nullable(Type.String()) }),
  beforeConsent: true,
  beforeSecondFactor: true,
})

/** Completed requests of a customer about their own data. */
export const PRIVACY_REQUESTS = ['exported', 'erased'] as const

const PrivacyRequest = Type.Object({
  at: Time,
  kind: oneOf(PRIVACY_REQUESTS),
  /** The number remains when a customer is erased. */
  customerNumber: Type.Integer(),
  by: Line,
})
export type PrivacyRequest = Static<typeof PrivacyRequest>

const Days = (maximum: number) => Type.Integer({ minimum: 7, maximum })

export const previewRetention = get('/api/Website/Settings/Retention', {
  guard: 'SettingsAccess',
  summary:
    'How much the next cleanup would delete with the given retention in days, and the register of customer requests.',
  query: closed({ alertDays: Days(3650), mailDays: Days(3650), fileDays: Days(365) }),
  answer: Type.Object({
    alerts: Type.Integer(),
    mails: Type.Integer(),
    files: Type.Integer(),
    /** The latest hundred, newest first. */
    requests: Type.Array(PrivacyRequest, { maxItems: 100 }),
  }),
})
