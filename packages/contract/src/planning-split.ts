import { Type } from 'typebox'
import { closed, Id, post } from './endpoint.ts'
import { PlannedVisit } from './planning.ts'

/** Splitting one planned task into two. */

const one = closed({ id: Id })

export const copyPlanned = post('/api/Planning/Copy/:id', {
  guard: 'Activities',
  summary: 'Makes a task like this one, which is still to be planned; answers it.',
  params: one,
  answer: PlannedVisit,
  creates: true,
})

export const splitPlanned = post('/api/Planning/Split/:id', {
  guard: 'Activities',
  summary:
    'Leaves `minutes` of a task where it lies and makes another for the rest, which waits for it and is still to be planned; answers both. 409 `plan-changed` where somebody else changed it meanwhile.',
  params: one,
  body: closed({
    version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
    minutes: Type.Integer({ minimum: 15, maximum: 1440 }),
  }),
  answer: Type.Array(PlannedVisit, { maxItems: 2 }),
  errors: { 'plan-changed': Type.Array(PlannedVisit) },
  creates: true,
})
