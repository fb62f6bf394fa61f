import { type Static, Type } from 'typebox'
import { closed, Id, nullable, Nothing, oneOf, post, Time } from './endpoint.ts'
import { LINK_KINDS, LINK_SCREENS } from './link-kinds.ts'
import { SecondStep, SignedIn } from './session.ts'

const Token = Type.String({ minLength: 1, maxLength: 200 })
const TypedEmail = Type.String({ minLength: 1, maxLength: 254 })

/** The destination stored with the link. */
export const LinkTarget = Type.Object({
  screen: oneOf(LINK_SCREENS),
  caseId: nullable(Id),
  offerId: nullable(Id),
})
export type LinkTarget = Static<typeof LinkTarget>

export const SignedInByLink = Type.Object({
  ...SignedIn.properties,
  device: Type.Optional(Type.String()),
  target: LinkTarget,
})
export type SignedInByLink = Static<typeof SignedInByLink>

export const exchangeLink = post('/api/Website/Login/Exchange', {
  guard: 'public',
  summary:
    'Signs in by a link, once. The same 401 with code `link` for an expired, used or unknown link and for one of another kind or target.',
  body: closed({
    kind: oneOf(LINK_KINDS),
    token: Token,
    /** With `login/:id/:token`: the membership the link was created for. */
    id: Type.Optional(Id),
    caseId: Type.Optional(Id),
    offerId: Type.Optional(Id),
    /** The value returned by an earlier sign-in in the same browser. */
    device: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  errors: { 'second-factor': SecondStep, 'single-sign-on': Nothing },
  answer: SignedInByLink,
  cost: 'write',
})

export const sendLoginLink = post('/api/Website/Login/SendLink', {
  guard: 'public',
  summary: 'Mails a sign-in link valid for 15 minutes. Same response and timing for unknown accounts.',
  body: closed({ email: TypedEmail }),
  answer: Nothing,
  cost: 'credential',
})

export const forgotPassword = post('/api/Website/Login/ForgotPassword', {
  guard: 'public',
  summary:
    'Mails a link for choosing a new password, valid for 15 minutes. Same response and timing for unknown accounts.',
  body: closed({ email: TypedEmail }),
  answer: Nothing,
  cost: 'credential',
})

export const resetPassword = post('/api/Website/Login/ResetPassword', {
  guard: 'public',
  summary:
    'Sets the password by a mailed link and ends all sessions. 401 with code `link` as for other links; 400 for a password that breaks a rule, and the link stays valid.',
  body: closed({ token: Token, password: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Nothing,
  cost: 'credential',
})

const Handover = Type.Object({
  /** The property binder's origin with the one-time code after `#`, so it reaches no server log or Referer header. */
  url: Type.String(),
  expiresAt: Time,
})

export const openPropertyBinder = post('/api/Website/Login/PropertyBinder', {
  guard: 'signed-in',
  summary:
    'Returns a one-time code, valid for 60 seconds, for the handover to the property binder; null if the account does not belong to it.',
  body: closed({ caseId: Type.Optional(Id) }),
  answer: nullable(Handover),
  cost: 'write',
})
