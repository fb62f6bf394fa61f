import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, nullable, post, Time } from './endpoint.ts'
import { SignedIn } from './session.ts'

export const OpenSession = Type.Object({
  id: Id,
  companyName: Line,
  /** Browser and system family, e.g. `Firefox · Windows`; empty when unknown. */
  device: Line,
  createdAt: Time,
  /** Accurate to 15 minutes. */
  lastUsedAt: Time,
  isCurrent: Type.Boolean(),
})
export type OpenSession = Static<typeof OpenSession>

export const getGdpr = get('/api/WebSite/Company/User/GetGdpr', {
  guard: 'signed-in',
  summary: 'Whether the account has given its consent, or needs none because it has the Gdpr permission.',
  answer: Type.Boolean(),
  beforeConsent: true,
  beforeSecondFactor: true,
})

export const acceptGdpr = post('/api/WebSite/Company/User/AcceptGdpr', {
  guard: 'signed-in',
  summary: 'Records the consent without which every other call returns 403 with code `gdpr`.',
  answer: Nothing,
  cost: 'write',
  beforeConsent: true,
  beforeSecondFactor: true,
})

export const getSessions = get('/api/WebSite/Company/User/Sessions', {
  guard: 'signed-in',
  summary: "The account's active sessions in all its companies, most recently used first.",
  answer: Type.Array(OpenSession),
})

export const endSession = del('/api/WebSite/Company/User/Sessions/:sessionId', {
  guard: 'signed-in',
  summary: "Ends one of the account's sessions.",
  params: closed({ sessionId: Id }),
  answer: Nothing,
  cost: 'write',
})

/** A browser in which the account has signed in before. */
export const KnownDevice = Type.Object({
  id: Id,
  /** Same form as in `OpenSession`; empty when unknown. */
  device: Line,
  createdAt: Time,
  lastUsedAt: Time,
})
export type KnownDevice = Static<typeof KnownDevice>

export const getKnownDevices = get('/api/WebSite/Company/User/Devices', {
  guard: 'signed-in',
  summary: 'The browsers the account has signed in with, most recently used first.',
  answer: Type.Array(KnownDevice, { maxItems: 20 }),
})

export const forgetDevice = del('/api/WebSite/Company/User/Devices/:deviceId', {
  guard: 'signed-in',
  summary:
    'Forgets a browser: the next sign-in there counts as a new device, and the account is notified by mail. Its sessions continue.',
  params: closed({ deviceId: Id }),
  answer: Nothing,
  cost: 'write',
})

export const changePassword = post('/api/WebSite/Company/User/ChangePassword', {
  guard: 'signed-in',
  summary:
    'Sets a new password and ends all sessions including this one; the response contains a new session. 400 at `/password` if the old one is wrong.',
  body: closed({
    password: Type.String({ minLength: 1, maxLength: 200 }),
    newPassword: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  answer: SignedIn,
  cost: 'credential',
})

/** The secret address a member mails notes to; null until created. */
const NoteAddress = Type.Object({
  /** Whether this installation accepts inbound mail. */
  isTaken: Type.Boolean(),
  address: nullable(Line),
})

export const getNoteAddress = get('/api/WebSite/Company/User/NoteAddress', {
  guard: 'signed-in',
  summary:
    "The caller's secret mail address: a mail sent to it from their own address, with a case number in the subject, becomes an internal note.",
  answer: NoteAddress,
})

export const renewNoteAddress = post('/api/WebSite/Company/User/NoteAddress/Renew', {
  guard: 'signed-in',
  summary: "Replaces the caller's secret mail address; the old one stops working.",
  answer: NoteAddress,
  cost: 'write',
})
