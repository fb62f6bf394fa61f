import type { OvertimeAgreement } from '@casekit/contract/overtime-rules'
import type { PayKind } from '@casekit/contract/pay-kinds'
import type { TimeRules } from '@casekit/contract/time-rules'
import { higherPay, type PaidAs, type PaidStretch } from './special-time.ts'

/** Minutes of one day, and the longest gap between two stretches of task work, which counts as a break. */
export type WorkedDay = {
  worked: number
  travel: number
  internal: number
  absence: number
  /** From the day's working hours; none on a holiday. */
  expected: number
  longestPause: number
  /** Time at work in order; adds up to worked, travel and internal. */
  stretches: readonly PaidStretch[]
}

export type PaidDay = {
  /** The deducted break. */
  breakMinutes: number
  /** Whether it is too long without a break, if the rule only warns. */
  lacksBreak: boolean
  /** Adds up to the time of the day without the break. */
  paid: Record<PayKind, number>
}

/**
 * What is paid for the days of a week, from its Monday. Weekly overtime is what exceeds the expected hours of all days
 * and is not already overtime by day or by time.
 */
export function paidWeek(days: readonly WorkedDay[], rules: TimeRules, agreement: OvertimeAgreement): PaidDay[] {
  let left = agreement.byWeek ? days.reduce((all, { expected }) => all + expected, 0) : Infinity
  return days.map(day => {
    const normal = Math.min(agreement.byDay ? day.expected : Infinity, left)
    const { used, ...paid } = paidDay(day, rules, { normal, firstMinutes: agreement.firstMinutes })
    left -= used
    return paid
  })
}

const atWorkOf = ({ worked, travel, internal }: WorkedDay) => worked + travel + internal

/**
 * What is paid for a day with that many normal minutes. A break that was due is deducted, but never below the time that
 * needs none, so that nobody earns less by working longer. Overtime is what exceeds the normal minutes and, like
 * special times, replaces the work it was; absence adds none. `used`: of the normal minutes.
 */
function paidDay(day: WorkedDay, rules: TimeRules, norm: Norm): PaidDay & { used: number } {
  const { worked, travel, internal, absence } = day
  const atWork = atWorkOf(day)
  const isLong = atWork > rules.breakAfterMinutes && day.longestPause < rules.breakMinutes
  const breakMinutes =
    rules.breakRule === 'deduct' && isLong ? Math.min(rules.breakMinutes, atWork - rules.breakAfterMinutes) : 0
  const pause = { after: rules.breakAfterMinutes, minutes: breakMinutes }
  const { told, used } = extrasOf(day.stretches, norm, pause)
  const { usual: _, ...extra } = told
  const left = lessOf(
    [worked, internal, travel],
    breakMinutes + Object.values(extra).reduce((all, one) => all + one, 0),
  )
  return {
    breakMinutes,
    lacksBreak: rules.breakRule === 'warn' && isLong,
    used,
    paid: { worked: left[0]!, internal: left[1]!, travel: left[2]!, absence, ...extra },
  }
}

type Norm = { normal: number; firstMinutes: number }
type Break = { after: number; minutes: number }

const isOvertime = (as: PaidAs) => as === 'overtime1' || as === 'overtime2'

/**
 * Minutes of a day by how they are paid: each minute as the higher of its time and its overtime step. What is overtime
 * by its time uses up no normal minutes.
 */
function extrasOf(stretches: readonly PaidStretch[], { normal, firstMinutes }: Norm, pause: Break) {
  const paidAt = (minute: number) => minute - Math.min(Math.max(minute - pause.after, 0), pause.minutes)
  const told: Record<PaidAs, number> = {
    usual: 0,
    evening: 0,
    night: 0,
    weekend: 0,
    holiday: 0,
    overtime1: 0,
    overtime2: 0,
  }
  let [gone, used, over] = [0, 0, 0]
  for (const { minutes, as } of stretches) {
    const own = paidAt(gone + minutes) - paidAt(gone)
    const usual = isOvertime(as) && used < normal ? own : Math.min(own, normal - used)
    const first = Math.max(0, Math.min(own - usual, firstMinutes - over))
    told[as] += usual
    told[higherPay(as, 'overtime1')] += first
    told[higherPay(as, 'overtime2')] += own - usual - first
    gone += minutes
    over += own - usual
    if (!isOvertime(as)) used += usual
  }
  return { told, used }
}

/** Deducts minutes from the first kind while it has any, then from the next. */
function lessOf(kinds: readonly number[], minutes: number): number[] {
  let rest = minutes
  return kinds.map(kind => {
    const taken = Math.min(kind, rest)
    rest -= taken
    return kind - taken
  })
}
