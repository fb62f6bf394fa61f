import { type Static, Type } from 'typebox'
import { closed, get, Id, Nothing, oneOf, put } from './endpoint.ts'
import { COST_GUARD } from './price-book.ts'

/** `workdays`: Monday to Friday except public holidays, which count as Sundays. */
export const STEP_DAYS = ['workdays', 'saturdays', 'sundays', 'every'] as const
export type StepDays = (typeof STEP_DAYS)[number]

const Clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
/** Midnight at the end of the day is 24:00. */
const ClockEnd = Type.String({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' })

/** Hours charged at a higher rate: `percent` is added to the price of an hour worked in them. */
export const HourStep = closed({
  id: Id,
  name: Type.String({ maxLength: 80, pattern: String.raw`\S` }),
  days: oneOf(STEP_DAYS),
  start: Clock,
  end: ClockEnd,
  percent: Type.Number({ minimum: 0, maximum: 500 }),
})
export type HourStep = Static<typeof HourStep>

export const HOUR_STEPS = 12

/**
 * Price adjustments: prices are rounded to a multiple of `roundTo`, and the first step that contains an hour applies.
 */
export const PriceModifiers = closed({
  roundTo: Type.Number({ minimum: 0, maximum: 1000 }),
  hourSteps: Type.Array(HourStep, { maxItems: HOUR_STEPS }),
})
export type PriceModifiers = Static<typeof PriceModifiers>

export const USUAL_MODIFIERS: PriceModifiers = { roundTo: 0, hourSteps: [] }

export const getPriceModifiers = get('/api/Website/Settings/PriceModifiers', {
  guard: COST_GUARD,
  summary: 'The rounding of rule-based prices, and the surcharges on hours, in their order.',
  answer: PriceModifiers,
})

export const setPriceModifiers = put('/api/Website/Settings/PriceModifiers', {
  guard: COST_GUARD,
  summary:
    'Sets the rounding of prices and the surcharges on hours. Products priced by rule are updated immediately; existing documents are unchanged.',
  body: PriceModifiers,
  answer: Nothing,
})
