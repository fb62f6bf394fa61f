import { FIELD_STEPS, type FieldStep, type Refusal } from '@casekit/contract/field-steps'
import type { Deed, FieldProduct, FieldVisit } from '@casekit/contract/field-work'
import { type Begun, formKey } from './form-key.ts'

/** An action that the server has not done: it is pending, or needs a decision. */
export type Waiting = Deed & {
  state: 'waiting' | 'conflict' | 'refused'
  theirs: string | null
  reason?: Refusal | null
}

/** Local data that the server may not know. */
type Here = { waiting: readonly Waiting[]; products?: readonly FieldProduct[]; begun?: Begun }

/** The visits as the technician left them: the server's version with the pending actions applied. */
export function overlay(visits: readonly FieldVisit[], { waiting, products = [], begun = {} }: Here): FieldVisit[] {
  return visits.map(visit =>
    waiting
      .filter(deed => deed.activityId === visit.id && deed.state === 'waiting')
      .reduce((shown, deed) => Object.assign(shown, change(shown, deed, products)), withBegun(visit, begun)),
  )
}

const withBegun = (visit: FieldVisit, begun: Begun): FieldVisit => ({
  ...visit,
  openForms: visit.openForms.map(form => ({ ...form, answerId: form.answerId ?? begun[formKey(visit, form)] ?? null })),
})

function change(visit: FieldVisit, deed: Waiting, products: readonly FieldProduct[]): Partial<FieldVisit> {
  const { kind, step, text = '' } = deed
  switch (kind) {
    case 'step':
      return step && isAfter(step, visit.step) ? { step, isPaused: false } : {}
    case 'pause':
      return { isPaused: visit.step === 'working' }
    case 'resume':
      return { isPaused: false }
    case 'note':
      return { note: [visit.note, text].filter(Boolean).join('\n') }
    case 'description':
      return { description: text }
    case 'signature':
      return { signature: { name: deed.name ?? '', at: deed.at } }
    case 'material':
      return { materials: [...visit.materials, materialOf(deed, products)] }
    case 'time':
      return {
        minutesTravelled: deed.minutesTravelled ?? visit.minutesTravelled,
        minutesWorked: deed.minutesWorked ?? visit.minutesWorked,
      }
    default:
      return {}
  }
}

function materialOf({ id, code = '', productId, quantity = 1 }: Waiting, products: readonly FieldProduct[]) {
  const product = products.find(one => (productId ? one.id === productId : isCodeOf(one, code)))
  return { id, quantity, name: product?.name ?? code, unit: product?.unit ?? '' }
}

/** Whether a scanned or typed code or number is this product's. */
export const isCodeOf = ({ number, codes }: FieldProduct, code: string): boolean =>
  number.toLowerCase() === code.trim().toLowerCase() || codes.includes(code.trim().toLowerCase())

const isAfter = (step: FieldStep, other: FieldStep) => FIELD_STEPS.indexOf(step) > FIELD_STEPS.indexOf(other)

/** The next step; null at the end. */
export const stepAfter = (step: FieldStep): FieldStep | null => FIELD_STEPS[FIELD_STEPS.indexOf(step) + 1] ?? null

/** The visit in progress, else the first that is not done. */
export const currentVisit = (visits: readonly FieldVisit[]): FieldVisit | undefined =>
  visits.find(({ step }) => step === 'underway' || step === 'working') ?? visits.find(({ step }) => step === 'ready')

/**
 * The selected visit; else the one already open, until it is done: an earlier one must not open under the user's
 * finger.
 */
export const openVisit = (
  visits: readonly FieldVisit[],
  today: string,
  { chosen, shown }: { chosen: string | null; shown: string | null },
): FieldVisit | undefined =>
  visits.find(({ id }) => id === chosen) ??
  visits.find(({ id, day, step }) => id === shown && day === today && step !== 'done') ??
  currentVisit(visits.filter(({ day }) => day === today))

/** The map link of an address. */
export const mapHref = ({ address, zipCode, city }: Pick<FieldVisit, 'address' | 'zipCode' | 'city'>): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent([address, `${zipCode} ${city}`.trim()].filter(Boolean).join(', '))}`

/** Fills in fields that an older version of the app did not store. */
export const known = (visit: FieldVisit): FieldVisit => ({
  ...visit,
  arrivesFrom: visit.arrivesFrom ?? null,
  arrivesTo: visit.arrivesTo ?? null,
  isPaused: visit.isPaused ?? false,
  keys: visit.keys ?? [],
  files: visit.files ?? [],
  materials: visit.materials ?? [],
  history: visit.history ?? [],
  openForms: (visit.openForms ?? []).filter(({ formId }) => formId),
  internalNote: visit.internalNote ?? '',
  signature: visit.signature ?? null,
})
