import type { Dimension } from '@casekit/contract/insight-dimensions'

/** Message sections with the names of fixed values. */
const FIXED: { readonly [dimension in Dimension]?: string } = {
  priority: 'CasePriority',
  caseStatus: 'CaseStatus',
  taskStatus: 'ActivityStatus',
  offerStatus: 'OfferStatus',
  assetStatus: 'AssetStatus',
  transferState: 'TransferState',
  deadlineKind: 'DeadlineRows.Kind',
  deadlineOutcome: 'DeadlineRows.Outcome',
  workKind: 'WorkLines.Kind',
  lineKind: 'LineRows.Kind',
  agreementState: 'AgreementState',
  visitState: 'VisitRows.State',
  requisitionStatus: 'RequisitionStatus',
}

const DAY_MS = 86_400_000

/** Week 1 contains the year's first Thursday. */
function weekOf(monday: string): number {
  const thursday = Date.parse(`${monday}T00:00:00Z`) + 3 * DAY_MS
  const first = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1)
  return Math.floor((thursday - first) / (7 * DAY_MS)) + 1
}

export type KeySpeaker = {
  text: (id: string, values?: Record<string, string | number>) => string
  /** Whether there is a message with this id. */
  speaks: (id: string) => boolean
  /** Formats a day. */
  day: (day: string) => string
  /** Formats the month and year of a day. */
  month: (day: string) => string
  /** The name of a weekday; Monday is 1. */
  weekday: (day: number) => string
}

/** Formats the key of a dimension: a week by its number, a status by its name. */
export function insightKey(
  dimension: Dimension,
  { value, label }: { value: string | null; label: string },
  { text, speaks, day, month, weekday }: KeySpeaker,
): string {
  if (value === null || label === '') return text('Insight.None')
  const [year = '', monthOf = ''] = value.split('-')
  if (dimension === 'week') return text('Insight.Week', { number: weekOf(value) })
  if (dimension === 'month') return month(value)
  if (dimension === 'quarter') return text('Insight.QuarterOf', { number: Math.ceil(Number(monthOf) / 3), year })
  if (dimension === 'year') return year
  if (dimension === 'day') return day(value)
  if (dimension === 'weekday') return weekday(Number(value))
  if (dimension === 'hour') return text('Insight.Clock', { hour: value.padStart(2, '0') })
  const id = `${FIXED[dimension]}.${value}`
  return FIXED[dimension] && speaks(id) ? text(id) : label
}
