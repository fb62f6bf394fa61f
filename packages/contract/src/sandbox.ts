import { type Static, Type } from 'typebox'
import { del, get, Id, Line, Nothing, nullable, oneOf, post, Time } from './endpoint.ts'

const guard = 'SettingsAccess'

export const Sandbox = Type.Object({
  /** The caller is in a sandbox: nothing it sends leaves it. */
  isSandbox: Type.Boolean(),
  /** The sandbox of the caller's company, with the caller's membership in it; null until created. */
  sandbox: nullable(Type.Object({ name: Line, number: Type.Integer(), stakeholderId: nullable(Id), createdAt: Time })),
})
export type Sandbox = Static<typeof Sandbox>

export const getSandbox = get('/api/Website/Sandbox', {
  guard,
  summary: 'The sandbox company in which integrations are tested.',
  answer: Sandbox,
})

export const makeSandbox = post('/api/Website/Sandbox', {
  guard,
  summary:
    'Creates a sandbox company for testing integrations, with some customers and cases, and makes the caller a member. Idempotent. Its mails and text messages are not delivered. 409 `is-sandbox` inside one.',
  errors: { 'is-sandbox': Nothing },
  answer: Sandbox,
  creates: true,
})

export const closeSandbox = del('/api/Website/Sandbox', {
  guard,
  summary:
    'Closes the sandbox company: nobody can sign in any more, and its keys are revoked. Another one can be created.',
  answer: Nothing,
  cost: 'write',
})

export const SandboxMail = Type.Object({
  id: Id,
  kind: oneOf(['mail', 'sms']),
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  at: Time,
})
export type SandboxMail = Static<typeof SandboxMail>

export const getSandboxMails = get('/api/Website/Sandbox/Mails', {
  guard,
  summary: 'The last 50 mails and text messages the sandbox would have sent, with their links; none outside a sandbox.',
  answer: Type.Array(SandboxMail, { maxItems: 50 }),
})
