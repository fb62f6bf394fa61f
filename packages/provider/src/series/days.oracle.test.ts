import { daysAfter } from '@casekit/rules/zoned-time'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { numbers } from '../../../../tests/support/numbers.ts'
import { anyRule, asked, momentsOf, type Zone, ZONES } from '../../../../tests/support/series-oracle.ts'
import { feedParts } from '../planning/feed-parts.ts'
import type { Entry, FeedSeries } from '../planning/feed-rows.ts'
import { rruleOf, seriesDays } from './days.ts'

test('10,000 rules have the days that a look at each day by itself says, also over leap days and to 2040', () => {
  const next = numbers(18)
  for (let round = 0; round < 10_000; round += 1) {
    const startsOn = daysAfter('2024-01-01', next(5400))
    const rule = anyRule(next, startsOn)
    const until = daysAfter(startsOn, 400)
    const days = seriesDays(rule, startsOn, until).days.filter(day => day <= until)
    expect(days, `${startsOn} ${rruleOf(rule, startsOn)}`).toEqual(asked(rule, startsOn, until))
  }
})

const DAYS_DRAWN = 70 // more than a third of these spans include a clock change
const AT_ONCE = 500
/** Includes times in the night of a clock change. */
const CLOCKS = ['00:00', '00:30', '01:00', '02:30', '03:00', '03:30', '07:15', '12:00', '23:45'] as const
type Next = (below: number) => number

const plain = (local: string) => local.replaceAll(/[-:]/g, '')
const iso = (moment: number) => new Date(moment).toISOString()

/** A time that occurs exactly once in the zone on that day. */
function clockOn(day: string, wanted: string, zone: Zone): string {
  return momentsOf(`${day}T${wanted}`, zone).length === 1 ? wanted : '12:00'
}

type Drawn = {
  series: FeedSeries
  entries: Entry[]
  /** The times of its tasks, in order, and the rule days they are known for. */
  expected: string[]
  counts: (on: string) => boolean
}

/** A series with some days created, some of those deleted or moved, and what a calendar has to show. */
function anySeries(next: Next, id: string, zone: Zone): Drawn {
  const startsOn = daysAfter('2025-01-01', next(5400))
  const until = daysAfter(startsOn, DAYS_DRAWN)
  const rule = anyRule(next, startsOn)
  const days = asked(rule, startsOn, until)
  const [wanted = '12:00'] = CLOCKS.slice(next(CLOCKS.length))
  const isTimed = next(4) > 0
  const lastOn = days[Math.floor(days.length / 2)] ?? startsOn
  const base = {
    version: 1,
    subject: id,
    status: 'New',
    minutes: 60,
    stamp: '2025-01-01T00:00:00Z',
    caseNumber: null,
    customerName: '',
    place: '',
    seriesId: id,
  }
  const entryOn = (on: string, day: string, clock: string): Entry => ({
    ...base,
    id: `${id} ${on}`,
    hasTime: isTimed,
    start: iso(momentsOf(`${day}T${clock}`, zone)[0] ?? 0),
    local: isTimed ? `${plain(day)}T${plain(clock)}00` : `${plain(day)}T000000`,
    seriesOn: plain(on),
  })
  const entries = days
    .filter(day => day <= lastOn)
    .flatMap(on => {
      const fate = next(6)
      if (fate === 0) return []
      const day = fate === 1 ? daysAfter(on, 1 + next(3)) : on
      // if its local time does not occur that day, or twice, the task is at noon
      return [entryOn(on, day, clockOn(day, fate === 2 ? '09:45' : wanted, zone))]
    })
  const counts = (on: string) =>
    on <= until && (on <= lastOn || !isTimed || momentsOf(`${on}T${wanted}`, zone).length === 1)
  return {
    series: {
      id,
      rule,
      startsOn,
      lastOn,
      isOver: false,
      clock: isTimed ? `${plain(wanted)}00` : null,
      version: 1,
      stamp: base.stamp,
      pattern: { ...base, id, hasTime: isTimed, start: '', local: '', seriesOn: null },
    },
    entries,
    expected: [
      ...entries.map(({ start, local }) => (isTimed ? start : dashed(local))),
      ...days
        .filter(day => day > lastOn && counts(day))
        .map(day => (isTimed ? iso(momentsOf(`${day}T${wanted}`, zone)[0] ?? 0) : day)),
    ].toSorted(),
    counts,
  }
}

const dashed = (local: string) => `${local.slice(0, 4)}-${local.slice(4, 6)}-${local.slice(6, 8)}`

/** Each series' events by UID, as parsed by another library. */
function eventsIn(lines: readonly string[]): Map<string, ICAL.Component[]> {
  const calendar = new ICAL.Component(ICAL.parse(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return Map.groupBy(calendar.getAllSubcomponents('vevent'), part => String(part.getFirstPropertyValue('uid')))
}

function drawn(parts: readonly ICAL.Component[], { counts }: Drawn): string[] {
  const first = parts.find(part => !part.hasProperty('recurrence-id'))
  if (!first) return []
  // otherwise the library applies the exceptions of every series in the calendar
  const master = new ICAL.Event(first, { exceptions: parts.filter(part => part !== first) })
  const last = daysAfter(master.startDate.toString().slice(0, 10), DAYS_DRAWN)
  const found: string[] = []
  const days = master.iterator()
  for (let day = days.next(); day && day.toString().slice(0, 10) <= last; day = days.next()) {
    if (!counts(day.toString().slice(0, 10))) continue
    const { startDate } = master.getOccurrenceDetails(day)
    found.push(startDate.isDate ? startDate.toString() : iso(startDate.toUnixTime() * 1000))
  }
  return found.toSorted()
}

test('10,000 series of which days were taken away or moved lie in a calendar as they stand, over changes of the clocks to 2040', () => {
  const next = numbers(7)
  for (let round = 0; round < 10_000; round += AT_ONCE) {
    const zone = (Object.keys(ZONES) as Zone[])[next(3)] ?? 'Europe/Copenhagen'
    const all = Array.from({ length: AT_ONCE }, (_, at) => anySeries(next, `s${round + at}`, zone))
    const series = new Map(all.map(one => [one.series.id, one.series]))
    const entries = all.flatMap(one => one.entries)
    const events = eventsIn(feedParts(series, entries, zone))
    for (const one of all) {
      const { id, startsOn, rule, clock } = one.series
      const said = `${zone} ${clock} ${startsOn} ${rruleOf(rule, startsOn)}`
      expect(drawn(events.get(`${id}@casekit`) ?? [], one), said).toEqual(one.expected)
    }
  }
}, 120_000)
