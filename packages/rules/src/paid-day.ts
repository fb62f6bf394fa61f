import type { OvertimeAgreement } from '@casekit/contract/overtime-rules'
import type { PayKind } from '@casekit/contract/pay-kinds'
import type { TimeRules } from '@casekit/contract/time-rules'
import { higherPay, type PaidAs, type PaidStretch } from './special-time.ts'

/** Minutes of one day, and the longest time between two stretches of work on tasks, which counts as a break. */
export type WorkedDay = {
  worked: number
  travel: number
  internal: number
  absence: number
  /** By the working hours of the day; none on a holiday. */
  expected: number
  longestPause: number
  /** The time at work in its order; together worked, travel and internal. */
  stretches: readonly PaidStretch[]
}

export type PaidDay = {
  /** What was taken off. */
  breakMinutes: number
  /** Whether it is too long without a break, where that is only said. */
  lacksBreak: boolean
  /** Together the time of the day without the break. */
  paid: Record<PayKind, number>
}

/**
 * What is paid of the days of a week, from its Monday. By the week, overtime is what is over the expected hours of all
 * its days and is none already, by the day or by its time.
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
 * What is paid of a day of so many normal minutes. A break is taken off where it was due, and never below the time that
 * needs none, so that nobody is paid less for having worked longer. Overtime is what is over the normal minutes, and
 * counts instead of the work it was, as special times do; absence makes none. `used`: of the normal minutes.
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
 * How much of a day is paid in which way: each minute as what counts more, its time or its step of overtime. What is
 * overtime by its time uses none of the normal minutes.
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

/** Takes minutes off the first as long as it has some, then off the next. */
function lessOf(kinds: readonly number[], minutes: number): number[] {
  let rest = minutes
  return kinds.map(kind => {
    const taken = Math.min(kind, rest)
    rest -= taken
    return kind - taken
  })
}
