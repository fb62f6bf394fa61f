import { type Static, Type } from 'typebox'
import { OpenSession } from './account.ts'
import { closed, del, get, Id, Line, Nothing, nullable, oneOf, Phone, post, put, Time } from './endpoint.ts'
import { GIVEN_GUARDS } from './given-guards.ts'
import { SECOND_STEP_WAYS } from './session.ts'

/**
 * A company's users: who they are, what they may do, and how they join and leave (§2.5 of shell-and-navigation, Users).
 */

const guard = 'SettingsAccess'

/** `expired`: an invitation that was not accepted in time. */
export const USER_STATES = ['active', 'invited', 'expired', 'deactivated'] as const
export type UserState = (typeof USER_STATES)[number]

const profile = {
  name: Type.String({ maxLength: 200 }),
  title: Line,
  phone: Phone,
  departmentId: nullable(Id),
  priceGroupId: nullable(Id),
  /** Can be the fitter of a case, and be booked. */
  isFitter: Type.Boolean(),
  /** Can be responsible for a case. */
  isResponsible: Type.Boolean(),
  skillIds: Type.Array(Id, { maxItems: 200 }),
  /** The role that grants their guards; null: individual guards. */
  roleId: nullable(Id),
  guards: Type.Array(oneOf(GIVEN_GUARDS), { maxItems: GIVEN_GUARDS.length }),
}

const TypedEmail = Type.String({ minLength: 3, maxLength: 254 })

/** A member of the company, or someone who was invited. */
export const User = Type.Object({
  id: Id,
  email: Line,
  ...profile,
  state: oneOf(USER_STATES),
  /** When they last used the product in this company. */
  lastSeenAt: nullable(Time),
  /** When the invitation expires. */
  expiresAt: nullable(Time),
  /** Second factors they have set up. */
  secondFactors: Type.Array(oneOf(SECOND_STEP_WAYS), { maxItems: 2 }),
  /** The caller themselves. */
  isSelf: Type.Boolean(),
  version: Type.Integer(),
})
export type User = Static<typeof User>

export const getUsers = get('/api/Website/Users', {
  guard,
  summary: 'All current, former and invited members of the company, by name.',
  answer: Type.Array(User),
  cap: 2000,
})

const Newcomer = closed({ ...profile, email: TypedEmail })
export type Newcomer = Static<typeof Newcomer>
const people = closed({ people: Type.Array(Newcomer, { minItems: 1, maxItems: 200 }) })

/** `joins`: already has an account and signs in with it. All but `new` and `joins` are refused. */
export const INVITE_VERDICTS = ['new', 'joins', 'address', 'member', 'deactivated', 'invited', 'twice'] as const
export type InviteVerdict = (typeof INVITE_VERDICTS)[number]

export const checkInvitations = post('/api/Website/Users/Invitations/Check', {
  guard,
  summary: 'What each invitation would result in, in request order; nobody is notified.',
  body: closed({ emails: Type.Array(Type.String({ maxLength: 254 }), { minItems: 1, maxItems: 200 }) }),
  answer: Type.Array(oneOf(INVITE_VERDICTS)),
})

export const inviteUsers = post('/api/Website/Users/Invitations', {
  guard,
  summary:
    'Invites people by mail, in one transaction; returns their ids. 409 `not-invitable` with the verdict on each in `current`, `user-limit` if the plan has no room for them.',
  body: people,
  answer: Type.Array(Id),
  errors: { 'not-invitable': Type.Array(oneOf(INVITE_VERDICTS)), 'user-limit': Nothing },
  creates: true,
})

const ofInvitation = closed({ invitationId: Id })

export const resendInvitation = post('/api/Website/Users/Invitations/:invitationId/Resend', {
  guard,
  summary: 'Mails an invitation again; the link in the earlier mail stops working.',
  params: ofInvitation,
  answer: Nothing,
  cost: 'write',
})

export const withdrawInvitation = del('/api/Website/Users/Invitations/:invitationId', {
  guard,
  summary: 'Withdraws an invitation; its link stops working.',
  params: ofInvitation,
  answer: Nothing,
})

const ofUser = closed({ userId: Id })

export const editUser = put('/api/Website/Users/:userId', {
  guard,
  summary:
    'Changes a member; their permissions change with their next call. 409 `last-administrator` if nobody else would be one.',
  params: ofUser,
  body: closed({ ...profile, name: Type.String({ maxLength: 200, pattern: '\\S' }) }),
  answer: User,
  errors: { 'last-administrator': Nothing },
  updates: true,
})

/** A member's open work, to be reassigned before they leave. */
export const OpenWork = Type.Object({
  cases: Type.Integer(),
  tasks: Type.Integer(),
  /** Upcoming booked visits; also counted as tasks. */
  visits: Type.Integer(),
  properties: Type.Integer(),
  transfers: Type.Integer(),
})
export type OpenWork = Static<typeof OpenWork>

export const getOpenWork = get('/api/Website/Users/:userId/OpenWork', {
  guard,
  summary: "A member's open work.",
  params: ofUser,
  answer: OpenWork,
})

export const deactivateUser = post('/api/Website/Users/:userId/Deactivate', {
  guard,
  summary:
    'Deactivates a member: sessions end, and open work goes to `handOverTo`, or becomes unassigned. 409 `visits-left` if booked visits would be unassigned, `slot-taken` if the new assignee is booked at the same time, `last-administrator`.',
  params: ofUser,
  body: closed({ handOverTo: nullable(Id) }),
  answer: OpenWork,
  errors: { 'last-administrator': Nothing, 'visits-left': Nothing, 'slot-taken': Nothing },
  creates: true,
})

export const handOverWork = post('/api/Website/Users/:userId/HandOver', {
  guard,
  summary:
    'Reassigns the open work of a deactivated member; returns what was reassigned. 409 `still-active`, and `slot-taken` if the new assignee is booked at the same time.',
  params: ofUser,
  body: closed({ handOverTo: Id }),
  answer: OpenWork,
  errors: { 'still-active': Nothing, 'slot-taken': Nothing },
  creates: true,
})

export const reactivateUser = post('/api/Website/Users/:userId/Reactivate', {
  guard,
  summary: 'Reactivates a deactivated member. 409 `user-limit` if the plan has no room for them.',
  params: ofUser,
  answer: Nothing,
  errors: { 'user-limit': Nothing },
  creates: true,
})

export const deleteUser = del('/api/Website/Users/:userId', {
  guard,
  summary:
    'Erases a deactivated member: name, addresses and account. Their records stay, signed with their initials. 409 `still-active`.',
  params: ofUser,
  answer: Nothing,
  errors: { 'still-active': Nothing },
})

export const getUserSessions = get('/api/Website/Users/:userId/Sessions', {
  guard,
  summary: "A member's active sessions in this company, most recently used first.",
  params: ofUser,
  answer: Type.Array(OpenSession),
})

export const endUserSessions = del('/api/Website/Users/:userId/Sessions', {
  guard,
  summary: "Ends all of a member's sessions in this company.",
  params: ofUser,
  answer: Nothing,
})
