import type { PayKind, TimeRules } from '@casekit/contract/time-rules'

/** Minutes of one day, and the longest time between two stretches of work on tasks, which counts as a break. */
export type WorkedDay = {
  worked: number
  travel: number
  internal: number
  absence: number
  /** By the working hours of the day; none on a holiday. */
  expected: number
  longestPause: number
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
 * What is paid of a day. A break is never taken off below the time that needs none, so that nobody is paid less for
 * having worked longer. Overtime is what is over the expected hours, and counts instead of the work it was; absence
 * makes none.
 */
export function paidDay(day: WorkedDay, rules: TimeRules): PaidDay {
  const { worked, travel, internal, absence } = day
  const atWork = worked + travel + internal
  const isLong = atWork > rules.breakAfterMinutes && day.longestPause < rules.breakMinutes
  const breakMinutes =
    rules.breakRule === 'deduct' && isLong ? Math.min(rules.breakMinutes, atWork - rules.breakAfterMinutes) : 0
  const over = rules.hasOvertime ? Math.max(0, atWork - breakMinutes - day.expected) : 0
  const overtime1 = Math.min(over, rules.overtimeFirstMinutes)
  const left = lessOf([worked, internal, travel], breakMinutes + over)
  return {
    breakMinutes,
    lacksBreak: rules.breakRule === 'warn' && isLong,
    paid: { worked: left[0]!, internal: left[1]!, travel: left[2]!, absence, overtime1, overtime2: over - overtime1 },
  }
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
