/** What a service agreement is in; visits come to an active one alone. */
export const AGREEMENT_STATES = ['draft', 'active', 'paused', 'closed'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

/** What an agreement may go over to. */
export const AGREEMENT_WAYS: Record<AgreementState, readonly AgreementState[]> = {
  draft: ['active', 'closed'],
  active: ['paused', 'closed'],
  paused: ['active', 'closed'],
  closed: ['active'],
}

/** What brings visits: a rule of the calendar, a meter that has counted on, or somebody who plans each. */
export const RHYTHMS = ['calendar', 'meter', 'manual'] as const
export type Rhythm = (typeof RHYTHMS)[number]
export const INTERVAL_UNITS = ['day', 'week', 'month', 'year'] as const
/** From when the next visit is counted. */
export const VISIT_BASES = ['scheduled', 'completed'] as const

/** `planned` has no case yet, `made` has one that is open. */
export const VISIT_STATES = ['planned', 'made', 'done', 'skipped'] as const
export type VisitState = (typeof VISIT_STATES)[number]

/** Paid by the visit, or by the year whatever is done. */
export const PRICINGS = ['visit', 'subscription'] as const
export const BILLED = ['month', 'quarter', 'halfYear', 'year'] as const

/** A new term of the agreement, or another price alone. */
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

/** Assets, tasks and seasons of one agreement. */
export const AGREEMENT_ASSETS = 200
export const AGREEMENT_TASKS = 50
export const AGREEMENT_SEASONS = 6
export const AGREEMENT_FORMS = 20
