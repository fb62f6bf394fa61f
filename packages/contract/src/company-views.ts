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
    'The members of a company as whom the provider may view it, by name; at most 5,000. 409 `no-consent` if the company does not allow it.',
  params: ofCompany,
  answer: Type.Array(ViewableMember),
  errors: { 'no-consent': Nothing },
})

export const viewCompany = post(path, {
  guard,
  summary:
    'Opens a read-only session in which the caller sees the console of a company as one of its members. It ends after 20 minutes, or when the company withdraws its consent; both companies record it in their audit logs with the reason. 409 `no-consent`, `own-company`, or `cannot-sign-in` for a member who could not sign in themselves.',
  params: ofCompany,
  body: closed({ userId: Id, reason: Type.String({ maxLength: 200, pattern: '\\S' }) }),
  answer: SignedIn,
  errors: { 'no-consent': Nothing, 'own-company': Nothing, 'cannot-sign-in': Nothing },
  cost: 'write',
})
