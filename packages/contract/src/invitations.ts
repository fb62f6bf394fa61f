import { type Static, Type } from 'typebox'
import { closed, Line, Nothing, post, Time } from './endpoint.ts'
import { SecondStep, SignedIn } from './session.ts'

/** What an invitation link opens, for its holder. */

const Token = Type.String({ minLength: 1, maxLength: 200 })

export const Invitation = Type.Object({
  companyName: Line,
  invitedBy: Line,
  email: Line,
  name: Line,
  /** False if the person already has an account and is joining another company. */
  needsPassword: Type.Boolean(),
  expiresAt: Time,
})
export type Invitation = Static<typeof Invitation>

export const showInvitation = post('/api/Website/Login/Invitation', {
  guard: 'public',
  summary: 'The details of an invitation. Read-only. 401 with code `link` as for other links.',
  body: closed({ token: Token }),
  answer: Invitation,
  cost: 'credential',
})

export const acceptInvitation = post('/api/Website/Login/AcceptInvitation', {
  guard: 'public',
  summary:
    'Creates the account and the membership, including consent, and signs in. An existing account is confirmed by its password. 400 at `/password` if it breaks a rule or is wrong; the link stays valid.',
  body: closed({
    token: Token,
    name: Type.String({ maxLength: 200, pattern: '\\S' }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    /** Required to become a member. */
    consent: Type.Literal(true),
    /** The value returned by an earlier sign-in in the same browser. */
    device: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  errors: { 'second-factor': SecondStep, 'single-sign-on': Nothing },
  answer: Type.Object({ ...SignedIn.properties, device: Type.Optional(Type.String()) }),
  cost: 'credential',
})
