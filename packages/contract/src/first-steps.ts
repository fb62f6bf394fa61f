import { type Static, Type } from 'typebox'
import { closed, get, oneOf, put } from './endpoint.ts'

/** A new company's first steps, in the most useful order. */
export const FIRST_STEPS = ['facts', 'logo', 'users', 'stages', 'hours', 'customers', 'embed'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

const guard = 'SettingsAccess'

export const FirstSteps = Type.Object({
  /** Dismissed: no longer shown. */
  isClosed: Type.Boolean(),
  steps: Type.Array(Type.Object({ name: oneOf(FIRST_STEPS), isDone: Type.Boolean() }), {
    maxItems: FIRST_STEPS.length,
  }),
})
export type FirstSteps = Static<typeof FirstSteps>

export const getFirstSteps = get('/api/Website/Settings/FirstSteps', {
  guard,
  summary: 'The first steps of a new company and whether each is done, computed from its current data.',
  answer: FirstSteps,
})

export const closeFirstSteps = put('/api/Website/Settings/FirstSteps', {
  guard,
  summary: 'Hides the first steps for the whole company, or shows them again.',
  body: closed({ isClosed: Type.Boolean() }),
  answer: FirstSteps,
  cost: 'write',
})
