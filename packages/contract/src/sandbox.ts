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
  summary: 'The company beside the own one in which integrations are tried.',
  answer: Sandbox,
})

export const makeSandbox = post('/api/Website/Sandbox', {
  guard,
  summary:
    'Makes a company to try integrations in, with some customers and cases, and lets the caller in; once made it answers the same. Its mails and text messages reach nobody. 409 `is-sandbox` in one.',
  errors: { 'is-sandbox': Nothing },
  answer: Sandbox,
  creates: true,
})

export const closeSandbox = del('/api/Website/Sandbox', {
  guard,
  summary:
    'Closes the company in which integrations were tried: nobody signs in any more, and its keys end. Another can be made.',
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
  summary:
    'The last 50 mails and text messages that the sandbox would have sent, with their links; none outside of one.',
  answer: Type.Array(SandboxMail, { maxItems: 50 }),
})
