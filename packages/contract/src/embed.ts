import { type Static, Type } from 'typebox'
import { closed, del, Email, get, Id, Line, Nothing, nullable, oneOf, post, put, Time, WIDGETS } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'
import { SYSTEM_LINKS, type SystemLink } from './link-kinds.ts'

const Widget = oneOf(WIDGETS)

export const EmbedSession = Type.Object({ token: Type.String(), expiresAt: Time })
export type EmbedSession = Static<typeof EmbedSession>

/** A customer who rents a home, by id or number; if they rent several, the lease with this number or the newest. */
const EmbedTenant = closed({
  customerId: Type.Optional(Id),
  customerNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })),
  leaseNumber: Type.Optional(Line),
})
export type EmbedTenant = Static<typeof EmbedTenant>

export const openEmbedSession = post('/api/Embed/Session', {
  guard: 'api-key',
  summary:
    "Called by the partner's own server with its API key: returns a token of at most 15 minutes for the origin of one page. 404 if the tenant does not rent a home the key may see.",
  body: closed({
    widgets: Type.Array(Widget, { minItems: 1, maxItems: WIDGETS.length, uniqueItems: true }),
    origin: Type.String({ minLength: 8, maxLength: 200 }),
    subject: Type.Optional(Line),
    language: Type.Optional(oneOf(LANGUAGES)),
    /** Required with the `tenant` widget and only allowed with it: whose home it shows. */
    tenant: Type.Optional(EmbedTenant),
  }),
  answer: EmbedSession,
  cost: 'credential',
})

export const Handover = Type.Object({
  /** The membership that was signed in. */
  stakeholderId: Id,
  name: Line,
  email: Email,
  companyName: Line,
  language: oneOf(LANGUAGES),
  caseId: nullable(Id),
})
export type Handover = Static<typeof Handover>

export const acceptHandover = post('/api/Embed/Handover', {
  guard: 'api-key',
  summary:
    "Called by the property binder's own server with its API key: exchanges a one-time code for the member it was issued for. 401 with code `link` for a code that is expired, used, unknown, or of another company or origin.",
  body: closed({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Handover,
  cost: 'credential',
})

export const askForSignInLink = post('/api/Embed/SignInLink', {
  guard: 'api-key',
  summary:
    "Called by another system's own server with an API key that may sign staff in: returns a URL that signs the member in, once, within 60 seconds. 403 for a key without that permission or an origin that is not the key's; 404 names the field whose value does not exist in the company.",
  body: closed({
    kind: oneOf(Object.keys(SYSTEM_LINKS) as SystemLink[]),
    /** The member of the key's company to sign in. */
    email: Type.String({ minLength: 3, maxLength: 254 }),
    /** The origin of the system that opens the link; one of the key's. */
    origin: Type.String({ minLength: 8, maxLength: 200 }),
    /** With `LoginWithCase`. */
    caseId: Type.Optional(Id),
    /** With `SSO` and `Offer`. */
    offerId: Type.Optional(Id),
  }),
  answer: Type.Object({ url: Type.String(), expiresAt: Time }),
  cost: 'credential',
})

export const KEY_SCOPES = ['all', 'created', 'customer'] as const
export type KeyScopeName = (typeof KEY_SCOPES)[number]

/** Maximum time an old key stays valid after it is replaced. */
export const OVERLAP_HOURS = { most: 720 } as const
export const MOST_ORIGINS = 20

/** A partner's API key as its company sees it; the key itself is never shown again. */
export const EmbedKey = Type.Object({
  id: Id,
  name: Line,
  /** Exact, as browsers send them. */
  origins: Type.Array(Line),
  widgets: Type.Array(Widget),
  /** `created`: only customers made through this key. */
  scope: oneOf(KEY_SCOPES),
  /** The one customer that a key with that scope sees; also null when the customer was removed. */
  customer: nullable(Type.Object({ id: Id, name: Line })),
  /** Its holder may request links that sign in staff. */
  maySignIn: Type.Boolean(),
  /** A test key: it only sees and changes its own test data. */
  isTest: Type.Boolean(),
  createdAt: Time,
  /** When the current key was issued; null: never issued. */
  rotatedAt: nullable(Time),
  /** The key before the last rotation stays valid until then. */
  previousUntil: nullable(Time),
  expiresAt: nullable(Time),
  revokedAt: nullable(Time),
  lastUsedAt: nullable(Time),
  /** The most recent call in the log, and the page that made it; null origin: no page. */
  lastCall: nullable(Type.Object({ at: Time, origin: nullable(Line) })),
  version: Type.Integer(),
})
export type EmbedKey = Static<typeof EmbedKey>

const keyFields = {
  name: Type.String({ maxLength: 200, pattern: '\\S' }),
  origins: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: MOST_ORIGINS }),
  widgets: Type.Array(Widget, { minItems: 1, maxItems: WIDGETS.length, uniqueItems: true }),
  scope: oneOf(KEY_SCOPES),
  /** Set if and only if the scope is one customer. */
  customerId: Type.Optional(nullable(Id)),
  /** Must be in the future; null: never. */
  expiresAt: Type.Optional(nullable(Time)),
  /** Defaults to false for a new key, unchanged for an existing one. */
  maySignIn: Type.Optional(Type.Boolean()),
}
const keyParams = closed({ keyId: Id })

export const getEmbedKeys = get('/api/Embed/Keys', {
  guard: 'SettingsAccess',
  summary: "The company's API keys for partners, newest first; revoked ones last.",
  answer: Type.Array(EmbedKey),
})

export const addEmbedKey = post('/api/Embed/Keys', {
  guard: 'SettingsAccess',
  summary:
    'Creates an API key without issuing it; returns its id. Rotating it returns the key itself, once. With `isTest` it is permanently a test key: it sees its own made-up data, cannot sign anybody in and cannot be scoped to one customer.',
  body: closed({ ...keyFields, isTest: Type.Optional(Type.Boolean()) }),
  answer: Id,
  errors: { 'too-many-test-keys': Type.Null() },
  creates: true,
})

export const editEmbedKey = put('/api/Embed/Keys/:keyId', {
  guard: 'SettingsAccess',
  summary: 'Changes the permissions of a key; effective from the next call, also for existing tokens.',
  params: keyParams,
  body: closed(keyFields),
  answer: EmbedKey,
  updates: true,
})

export const rotateEmbedKey = post('/api/Embed/Keys/:keyId/Rotate', {
  guard: 'SettingsAccess',
  summary:
    'Replaces a key and returns the new one, once. The old key works for another `overlapHours`; with 0, it and its tokens are revoked immediately.',
  params: keyParams,
  body: closed({ overlapHours: Type.Integer({ minimum: 0, maximum: OVERLAP_HOURS.most }) }),
  answer: Type.Object({ key: Type.String(), previousUntil: nullable(Time) }),
  cost: 'write',
})

export const revokeEmbedKey = del('/api/Embed/Keys/:keyId', {
  guard: 'SettingsAccess',
  summary: 'Revokes a key and, with their next call, all tokens created with it.',
  params: keyParams,
  answer: Nothing,
})

export const previewEmbed = post('/api/Embed/Keys/:keyId/Preview', {
  guard: 'SettingsAccess',
  summary:
    "Returns a token to try a key's widget inside the console; only the console's own pages may use it, and it ends with the session.",
  params: keyParams,
  body: closed({ widget: Widget }),
  answer: EmbedSession,
})
