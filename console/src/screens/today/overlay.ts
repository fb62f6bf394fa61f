import { FIELD_STEPS, type FieldStep } from '@casekit/contract/field-steps'
import type { Deed, FieldVisit } from '@casekit/contract/field-work'

/** A deed that the server has not done: it waits for the line, or somebody has to decide. */
export type Waiting = Deed & { state: 'waiting' | 'conflict' | 'refused'; theirs: string | null }

/** The visits as the technician left them: what the server said, with the deeds that wait laid over it. */
export function overlay(visits: readonly FieldVisit[], waiting: readonly Waiting[]): FieldVisit[] {
  return visits.map(visit =>
    waiting.filter(deed => deed.activityId === visit.id && deed.state === 'waiting').reduce(done, visit),
  )
}

function done(visit: FieldVisit, { kind, step, text = '' }: Waiting): FieldVisit {
  if (kind === 'step') return { ...visit, step: step && isAfter(step, visit.step) ? step : visit.step }
  if (kind === 'note') return { ...visit, note: [visit.note, text].filter(Boolean).join('\n') }
  return { ...visit, description: text }
}

const isAfter = (step: FieldStep, other: FieldStep) => FIELD_STEPS.indexOf(step) > FIELD_STEPS.indexOf(other)

/** What comes after a step; null at the end. */
export const stepAfter = (step: FieldStep): FieldStep | null => FIELD_STEPS[FIELD_STEPS.indexOf(step) + 1] ?? null

/** The visit that is being worked on, else the first that is not done. */
export const currentVisit = (visits: readonly FieldVisit[]): FieldVisit | undefined =>
  visits.find(({ step }) => step === 'underway' || step === 'working') ?? visits.find(({ step }) => step === 'ready')

/** Where a map shows an address. */
export const mapHref = ({ address, zipCode, city }: Pick<FieldVisit, 'address' | 'zipCode' | 'city'>): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent([address, `${zipCode} ${city}`.trim()].filter(Boolean).join(', '))}`
