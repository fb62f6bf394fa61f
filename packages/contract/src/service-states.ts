/** The states of a service agreement; only active ones get visits. */
export const AGREEMENT_STATES = ['draft', 'active', 'paused', 'closed'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

/** The allowed state transitions. */
export const AGREEMENT_WAYS: Record<AgreementState, readonly AgreementState[]> = {
  draft: ['active', 'closed'],
  active: ['paused', 'closed'],
  paused: ['active', 'closed'],
  closed: ['active'],
}

/** What schedules visits: a calendar rule, a meter's progress, or manual planning. */
export const RHYTHMS = ['calendar', 'meter', 'manual'] as const
export type Rhythm = (typeof RHYTHMS)[number]
export const INTERVAL_UNITS = ['day', 'week', 'month', 'year'] as const
/** What the next visit is counted from. */
export const VISIT_BASES = ['scheduled', 'completed'] as const

/** `planned` has no case yet, `made` has an open one. */
export const VISIT_STATES = ['planned', 'made', 'done', 'skipped'] as const
export type VisitState = (typeof VISIT_STATES)[number]

/** Priced per visit, or per year regardless of the work done. */
export const PRICINGS = ['visit', 'subscription'] as const
export const BILLED = ['month', 'quarter', 'halfYear', 'year'] as const

/** A new term of the agreement, or only a new price. */
export const RENEWAL_KINDS = ['renewal', 'index'] as const
export const RENEWAL_STATES = ['proposed', 'approved', 'declined'] as const

export const AGREEMENT_EVENTS = [
  'created',
  'edited',
  'state',
  'planned',
  'moved',
  'skipped',
  'restored',
  'made',
  'done',
  'reopened',
  'renewed',
  'priced',
  'declined',
  'invoiced',
  'credited',
] as const

/** Maximum numbers per agreement. */
export const AGREEMENT_ASSETS = 200
export const AGREEMENT_TASKS = 50
export const AGREEMENT_SEASONS = 6
export const AGREEMENT_FORMS = 20
