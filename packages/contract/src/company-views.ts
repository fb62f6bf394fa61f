import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, Nothing, post } from './endpoint.ts'
import { SignedIn } from './session.ts'

/** The provider views a company as one of its members sees it, when the company allows it. */

const guard = 'provider-administrator'
const path = '/api/Provider/Companies/:companyId/View'
const ofCompany = closed({ companyId: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) })

export const ViewableMember = Type.Object({ userId: Id, name: Line })
export type ViewableMember = Static<typeof ViewableMember>

export const getViewableMembers = get(path, {
  guard,
  summary:
    'The members of a company as whom the provider may look at it, by name; at most 5,000. 409 `no-consent` where the company does not let it.',
  params: ofCompany,
  answer: Type.Array(ViewableMember),
  errors: { 'no-consent': Nothing },
})

export const viewCompany = post(path, {
  guard,
  summary:
    'Opens a session in which the caller sees the console of a company as a member of it does, and changes nothing. It ends after 20 minutes, or when the company lets it no more; both companies have it in their logs, with the reason. 409 `no-consent`, `own-company`, `cannot-sign-in` for who could not sign in themselves.',
  params: ofCompany,
  body: closed({ userId: Id, reason: Type.String({ maxLength: 200, pattern: '\\S' }) }),
  answer: SignedIn,
  errors: { 'no-consent': Nothing, 'own-company': Nothing, 'cannot-sign-in': Nothing },
  cost: 'write',
})
