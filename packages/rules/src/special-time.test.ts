import { NO_OVERTIME, type OvertimeAgreement, SPECIAL_PAYS } from '@casekit/contract/overtime-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicHoliday } from './public-holidays.ts'
import { higherPay, type PaidAs, paidStretches } from './special-time.ts'
import { dayAt, momentAt } from './zoned-time.ts'

const MINUTE_MS = 60_000
const ZONE = 'Europe/Copenhagen'
const isHoliday = (day: string) => isPublicHoliday('DK', day)
const OWN: OvertimeAgreement = { ...NO_OVERTIME, evening: 'own', night: 'own', weekend: 'own', holiday: 'overtime2' }

/** How the time between two clock times is paid, without stretches of no minutes. */
function paid(from: string, to: string, agreement = OWN, untimed = 0) {
  const span = { from: momentAt(from, ZONE), to: momentAt(to, ZONE) }
  const minutes = Math.round((span.to - span.from) / MINUTE_MS)
  const time = { day: from.slice(0, 10), untimed, spans: [span], minutes }
  return paidStretches(time, agreement, { timeZone: ZONE, isHoliday })
    .filter(stretch => stretch.minutes > 0)
    .map(stretch => [stretch.as, stretch.minutes])
}

test.each([
  ['a day at work is nothing special', '2026-11-25T08:00', '2026-11-25T16:00', [['usual', 480]]],
  [
    'an evening becomes night on the minute',
    '2026-11-25T17:45',
    '2026-11-25T22:10',
    [
      ['usual', 15],
      ['evening', 240],
      ['night', 10],
    ],
  ],
  [
    'the weekend begins at midnight and counts more than the night',
    '2026-11-27T22:00',
    '2026-11-28T06:30',
    [
      ['night', 120],
      ['weekend', 360],
      ['weekend', 30],
    ],
  ],
  ['Christmas counts more than the weekend', '2027-12-25T08:00', '2027-12-25T10:00', [['overtime2', 120]]],
  [
    'the night in which an hour is skipped is shorter',
    '2026-03-29T00:00',
    '2026-03-29T07:00',
    [
      ['weekend', 300],
      ['weekend', 60],
    ],
  ],
  [
    'the night in which an hour comes twice is longer',
    '2026-10-25T00:00',
    '2026-10-25T07:00',
    [
      ['weekend', 420],
      ['weekend', 60],
    ],
  ],
] as const)('%s', (_, from, to, wanted) => expect(paid(from, to)).toEqual(wanted))

test('time without a clock counts by its day alone', () => {
  expect(paid('2026-11-28T08:00', '2026-11-28T08:00', OWN, 90)).toEqual([['weekend', 90]])
  expect(paid('2026-11-27T08:00', '2026-11-27T08:00', OWN, 90)).toEqual([['usual', 90]])
})

const pay = fc.constantFrom(...SPECIAL_PAYS)
const clock = fc
  .integer({ min: 0, max: 1440 })
  .map(at => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
const anyAgreement: fc.Arbitrary<OvertimeAgreement> = fc
  .tuple(fc.record({ evening: pay, night: pay, weekend: pay, holiday: pay }), fc.tuple(clock, clock, clock))
  .map(([pays, clocks]) => {
    const [nightTo = '', eveningFrom = '', nightFrom = ''] = clocks.toSorted()
    return { ...NO_OVERTIME, ...pays, nightTo, eveningFrom, nightFrom }
  })

const ZONES = ['Europe/Copenhagen', 'Europe/Berlin', 'Atlantic/Faroe', 'America/New_York', 'Europe/London'] as const
/** Days around clock changes, and any others. */
const anyDay = fc.oneof(
  fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2030-03-31', '2039-10-30', '2026-03-08'),
  fc.integer({ min: 0, max: 5000 }).map(days => dayAt(Date.UTC(2026, 0, 1) + days * 86_400_000, 'UTC')),
)

/** Created once: creating one takes as long as using it hundreds of times. */
const clocks = new Map(
  ZONES.map(timeZone => [
    timeZone,
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  ]),
)

/** How one minute is paid, by what the zone's own clock shows. */
function byClock(at: number, zone: (typeof ZONES)[number], agreement: OvertimeAgreement): PaidAs {
  const shown = clocks.get(zone)?.formatToParts(at) ?? []
  const part = (type: string) => shown.find(one => one.type === type)?.value ?? ''
  const [time, day] = [`${part('hour')}:${part('minute')}`, `${part('year')}-${part('month')}-${part('day')}`]
  const counts = (holds: boolean, name: 'evening' | 'night' | 'weekend' | 'holiday'): PaidAs =>
    !holds ? 'usual' : agreement[name] === 'own' ? name : agreement[name]
  const isNight = time < agreement.nightTo || time >= agreement.nightFrom
  return [
    counts(isNight, 'night'),
    counts(!isNight && time >= agreement.eveningFrom, 'evening'),
    counts(['Sat', 'Sun'].includes(part('weekday')), 'weekend'),
    counts(isHoliday(day), 'holiday'),
  ].reduce(higherPay)
}

test('any time is paid as the clock on the wall says, minute by minute, when it is changed too', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.constantFrom(...ZONES),
      anyAgreement,
      fc.array(fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 700 })), {
        minLength: 1,
        maxLength: 3,
      }),
      (day, timeZone, agreement, times) => {
        const midnight = momentAt(`${day}T00:00`, timeZone)
        const spans = times.map(([start, length]) => ({
          from: midnight + start * MINUTE_MS,
          to: midnight + (start + length) * MINUTE_MS,
        }))
        const minutes = times.reduce((all, [, length]) => all + length, 0)
        const told = paidStretches({ day, untimed: 0, spans, minutes }, agreement, { timeZone, isHoliday })
        const course = told.flatMap(({ minutes: count, as }) => Array.from({ length: count }, () => as))
        const wanted = spans
          .toSorted((one, other) => one.from - other.from)
          .flatMap(({ from, to }) =>
            Array.from({ length: (to - from) / MINUTE_MS }, (_, at) =>
              byClock(from + at * MINUTE_MS, timeZone, agreement),
            ),
          )
        expect(course).toEqual(wanted)
      },
    ),
    { numRuns: 120 },
  )
})
