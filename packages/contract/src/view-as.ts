import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, Nothing, nullable, post, Time } from './endpoint.ts'
import { SignedIn } from './session.ts'

/** Minutes a session of viewing as someone else lasts. */
export const VIEW_MINUTES = 20

const guard = 'SettingsAccess'

/** A record of someone viewing the console as another user. */
export const View = Type.Object({
  viewId: Id,
  viewerName: Line,
  viewedName: Line,
  /** The viewer was the provider's staff, with this reason. */
  isByProvider: Type.Boolean(),
  reason: Line,
  startedAt: Time,
  endsAt: Time,
  /** Null: not ended early. */
  endedAt: nullable(Time),
})
export type View = Static<typeof View>

export const startView = post('/api/Website/ViewAs', {
  guard,
  summary:
    'Opens a read-only session in which the caller sees the console as a member of the company does. It ends after 20 minutes. 409 `more-rights` for a member with a guard the caller does not have, `cannot-sign-in` for one who could not sign in themselves, `self`.',
  body: closed({ userId: Id }),
  answer: SignedIn,
  errors: { 'more-rights': Nothing, 'cannot-sign-in': Nothing, self: Nothing },
  cost: 'write',
})

export const endView = post('/api/Website/ViewAs/End', {
  guard: 'signed-in',
  summary: "Ends the caller's session if it views the console as somebody else.",
  answer: Nothing,
  cost: 'write',
  beforeConsent: true,
  beforeSecondFactor: true,
})

export const getViews = get('/api/Website/ViewAs', {
  guard,
  summary: 'Who viewed the console as whom: latest first, at most 100.',
  answer: Type.Array(View),
})
