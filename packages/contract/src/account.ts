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
  summary: 'Whether the account has given its consent, or holds the Gdpr permission and needs none.',
  answer: Type.Boolean(),
  beforeConsent: true,
  beforeSecondFactor: true,
})

export const acceptGdpr = post('/api/WebSite/Company/User/AcceptGdpr', {
  guard: 'signed-in',
  summary: 'Gives the consent, without which every other call answers 403 with code `gdpr`.',
  answer: Nothing,
  cost: 'write',
  beforeConsent: true,
  beforeSecondFactor: true,
})

export const getSessions = get('/api/WebSite/Company/User/Sessions', {
  guard: 'signed-in',
  summary: "The account's live sessions in all its companies, the latest used first.",
  answer: Type.Array(OpenSession),
})

export const endSession = del('/api/WebSite/Company/User/Sessions/:sessionId', {
  guard: 'signed-in',
  summary: 'Ends one of the sessions of the account.',
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
  summary: 'The browsers in which the account has signed in before, the latest used first.',
  answer: Type.Array(KnownDevice, { maxItems: 20 }),
})

export const forgetDevice = del('/api/WebSite/Company/User/Devices/:deviceId', {
  guard: 'signed-in',
  summary:
    'Forgets a browser: whoever signs in there next is new to the account, which is told by mail. Its sessions go on.',
  params: closed({ deviceId: Id }),
  answer: Nothing,
  cost: 'write',
})

export const changePassword = post('/api/WebSite/Company/User/ChangePassword', {
  guard: 'signed-in',
  summary:
    'Sets a new password and ends every session, this one too: the answer opens a new one. 400 at `/password` when the old one is wrong.',
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
    "The caller's secret mail address: a mail to it from their own address, with a case's number in its subject, is their internal note.",
  answer: NoteAddress,
})

export const renewNoteAddress = post('/api/WebSite/Company/User/NoteAddress/Renew', {
  guard: 'signed-in',
  summary: "Makes the caller's secret mail address anew; the one before is none any more.",
  answer: NoteAddress,
  cost: 'write',
})
