import { type Static, Type } from 'typebox'
import { closed, del, Id, Line, Nothing, nullable, oneOf, post } from './endpoint.ts'
import { Suggestion } from './planning.ts'

/** Replanning for an absent person: who takes over their visits, and who must be notified. */

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const away = {
  stakeholderId: Id,
  from: Day,
  days: Type.Integer({ minimum: 1, maximum: 14 }),
}

/** `mail`: automatically once the visit is moved; `call`: someone must call; `nobody`: no customer to notify. */
export const TOLD_BY = ['mail', 'call', 'nobody'] as const

export const Replanned = Type.Object({
  id: Id,
  subject: Type.String(),
  caseId: nullable(Id),
  caseNumber: nullable(Type.Integer()),
  /** Its current time. */
  day: Type.String(),
  minute: Type.Integer(),
  minutes: Type.Integer(),
  /** Null: nobody has room for it. */
  to: nullable(Suggestion),
  /** Someone else comes at the promised time. */
  keepsTime: Type.Boolean(),
  told: Type.Object({ by: oneOf(TOLD_BY), name: Line, phone: Line }),
})
export type Replanned = Static<typeof Replanned>

export const replanAbsence = post('/api/Planning/Replan', {
  guard: 'Activities',
  summary:
    "Proposes who could take over somebody's planned tasks from now on, at the promised time if possible, otherwise soon after, and who must be notified. Changes nothing.",
  body: closed(away),
  answer: Type.Object({ moves: Type.Array(Replanned, { maxItems: 200 }), travelMinutes: Type.Integer() }),
  cost: 'read',
})

export const markAway = post('/api/Planning/Away', {
  guard: 'Activities',
  summary:
    'Marks somebody as away on some days, so that nothing more is planned for them; returns the id of the exception. Tasks already planned stay until moved.',
  body: closed(away),
  answer: Id,
  creates: true,
})

export const unmarkAway = del('/api/Planning/Away/:id', {
  guard: 'Activities',
  summary: 'Removes an absence that was added by a planner.',
  params: closed({ id: Id }),
  answer: Nothing,
  cost: 'write',
})
