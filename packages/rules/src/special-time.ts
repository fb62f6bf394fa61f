import type { OvertimeAgreement } from '@casekit/contract/overtime-rules'
import type { ExtraKind, SpecialTime } from '@casekit/contract/pay-kinds'
import { dayAt, daysAfter, momentsOf, type Span, weekdayOf } from './zoned-time.ts'

const MINUTE_MS = 60_000
const DAY_END = 1440
const SATURDAY = 6

export type PaidAs = ExtraKind | 'usual'
/** Consecutive minutes, and how the agreement pays them. */
export type PaidStretch = { minutes: number; as: PaidAs }

const RANKS: Record<PaidAs, number> = {
  usual: 0,
  evening: 1,
  night: 2,
  weekend: 3,
  holiday: 4,
  overtime1: 5,
  overtime2: 6,
}

/** The higher of two ways to be paid. */
export const higherPay = (one: PaidAs, other: PaidAs): PaidAs => (RANKS[other] > RANKS[one] ? other : one)

type Calendar = { timeZone: string; isHoliday: (day: string) => boolean }

/**
 * A day's time at work, in order: first untimed work, which is paid by the day alone, then time on tasks, by the minute
 * of the company's clock and the days it touches. `minutes`: the total of the latter.
 */
export function paidStretches(
  { day, untimed, spans, minutes }: { day: string; untimed: number; spans: readonly Span[]; minutes: number },
  agreement: OvertimeAgreement,
  calendar: Calendar,
): PaidStretch[] {
  const parts = spans
    .toSorted((one, other) => one.from - other.from)
    .flatMap(span => partsOf(span, agreement, calendar))
  return [{ minutes: untimed, as: payOfDay(day, agreement, calendar) }, ...inMinutes(parts, minutes)]
}

type Part = Span & { as: PaidAs }

/** Splits a stretch of time wherever its pay changes. */
function partsOf(span: Span, agreement: OvertimeAgreement, calendar: Calendar): Part[] {
  const parts: Part[] = []
  const last = dayAt(span.to, calendar.timeZone)
  for (let day = dayAt(span.from, calendar.timeZone); day <= last; day = daysAfter(day, 1))
    for (const part of partsOfDay(day, agreement, calendar)) {
      const [from, to] = [Math.max(part.from, span.from), Math.min(part.to, span.to)]
      if (from < to) parts.push({ from, to, as: part.as })
    }
  return parts
}

function partsOfDay(day: string, agreement: OvertimeAgreement, calendar: Calendar): Part[] {
  const [nightTo, eveningFrom, nightFrom] = [agreement.nightTo, agreement.eveningFrom, agreement.nightFrom].map(
    minuteOf,
  )
  const whole = payOfDay(day, agreement, calendar)
  const hours = [
    { start: 0, end: nightTo!, as: payOf('night', agreement) },
    { start: nightTo!, end: eveningFrom!, as: 'usual' as const },
    { start: eveningFrom!, end: nightFrom!, as: payOf('evening', agreement) },
    { start: nightFrom!, end: DAY_END, as: payOf('night', agreement) },
  ]
  return hours
    .flatMap(({ as, ...clock }) =>
      momentsOf(day, clock, calendar.timeZone).map(span => ({ ...span, as: higherPay(as, whole) })),
    )
    .toSorted((one, other) => one.from - other.from)
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

function payOf(time: SpecialTime, agreement: OvertimeAgreement): PaidAs {
  const pay = agreement[time]
  return pay === 'own' ? time : pay
}

function payOfDay(day: string, agreement: OvertimeAgreement, { isHoliday }: Calendar): PaidAs {
  const weekend = weekdayOf(day) >= SATURDAY ? payOf('weekend', agreement) : 'usual'
  return isHoliday(day) ? higherPay(weekend, payOf('holiday', agreement)) : weekend
}

/** Each boundary is rounded to the nearest whole minute worked by then; the last one is the end. */
function inMinutes(parts: readonly Part[], minutes: number): PaidStretch[] {
  let [gone, told] = [0, 0]
  return parts.map(({ from, to, as }, at) => {
    gone += to - from
    const until = at === parts.length - 1 ? minutes : Math.min(minutes, Math.round(gone / MINUTE_MS))
    const own = { minutes: until - told, as }
    told = until
    return own
  })
}
