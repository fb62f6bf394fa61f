import { Type } from 'typebox'
import { closed, Id, post } from './endpoint.ts'
import { PlannedVisit } from './planning.ts'

/** Splitting one planned task into two. */

const one = closed({ id: Id })

export const copyPlanned = post('/api/Planning/Copy/:id', {
  guard: 'Activities',
  summary: 'Creates an unplanned copy of a task; returns it.',
  params: one,
  answer: PlannedVisit,
  creates: true,
})

export const splitPlanned = post('/api/Planning/Split/:id', {
  guard: 'Activities',
  summary:
    'Shortens a task to `minutes` at its place and creates an unplanned one for the rest, which depends on it; returns both. 409 `plan-changed` if somebody else has changed it in the meantime.',
  params: one,
  body: closed({
    version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
    minutes: Type.Integer({ minimum: 15, maximum: 1440 }),
  }),
  answer: Type.Array(PlannedVisit, { maxItems: 2 }),
  errors: { 'plan-changed': Type.Array(PlannedVisit) },
  creates: true,
})
