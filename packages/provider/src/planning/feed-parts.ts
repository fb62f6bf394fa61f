import { daysAfter, momentAt } from '@casekit/rules/zoned-time'
import { escaped, utc } from '../booking/calendar-file.ts'
import { rruleOf, seriesDays } from '../series/days.ts'
import type { Entry, FeedSeries } from './feed-rows.ts'
import { zonePart } from './zone-part.ts'

const STATUS: Readonly<Record<string, string>> = { Canceled: 'CANCELLED' }
const SHORTEST_MINUTES = 15

/** A calendar's parts: each series as one recurring event plus its exceptions, every other task as a single event. */
export function feedParts(series: ReadonlyMap<string, FeedSeries>, entries: readonly Entry[], zone: string): string[] {
  const single = entries.filter(({ seriesId }) => !seriesId || !series.has(seriesId))
  const own = Map.groupBy(entries, ({ seriesId }) => seriesId ?? '')
  const parts = [...series.values()].flatMap(one => seriesParts(one, own.get(one.id) ?? [], zone))
  const timed = [...series.values()].filter(({ clock }) => clock !== null)
  const first = Math.min(...timed.map(({ startsOn }) => Number(startsOn.slice(0, 4))))
  return [
    ...(timed.length > 0 ? zonePart(zone, Math.max(1990, first - 1)) : []),
    ...single.flatMap(entry => singleEvent(entry)),
    ...parts,
  ]
}

/** Times in UTC, which need no VTIMEZONE. A task without a time is an all-day event and shows as free. */
export const singleEvent = (entry: Entry): string[] =>
  event(`${entry.id}@casekit`, entry, entry.version, timesOf(entry))

function timesOf({ hasTime, start, local, minutes }: Entry): string[] {
  if (!hasTime) return wholeDay(local.slice(0, 8))
  const end = new Date(Date.parse(start) + lasts(minutes) * 60_000).toISOString()
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`]
}

const lasts = (minutes: number) => Math.max(SHORTEST_MINUTES, minutes)
const wholeDay = (day: string) => [
  `DTSTART;VALUE=DATE:${day}`,
  `DTEND;VALUE=DATE:${plain(daysAfter(dashed(day), 1))}`,
  'TRANSP:TRANSPARENT',
]

const plain = (day: string) => day.replaceAll('-', '')
const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`

function event(uid: string, entry: Entry, sequence: number, times: readonly string[]): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `LAST-MODIFIED:${utc(entry.stamp)}`,
    ...times,
    `SUMMARY:${escaped([entry.caseNumber, entry.subject].filter(Boolean).join(' · '))}`,
    ...(entry.customerName ? [`DESCRIPTION:${escaped(entry.customerName)}`] : []),
    ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
    `STATUS:${STATUS[entry.status] ?? 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** In local time, so the series keeps its clock time across DST changes. */
function seriesParts(series: FeedSeries, own: readonly Entry[], zone: string): string[] {
  const { rule, startsOn, lastOn, isOver, clock, pattern } = series
  const { days } = seriesDays(rule, startsOn, lastOn)
  const [first] = days
  if (!first) return own.flatMap(singleEvent)
  const at = (name: string, day: string) =>
    clock === null ? `${name};VALUE=DATE:${plain(day)}` : `${name};TZID=${zone}:${plain(day)}T${clock}`
  const alive = new Set(own.map(({ seriesOn }) => seriesOn))
  const missing = days.filter(day => day <= lastOn && !alive.has(plain(day)))
  const last = isOver ? lastOn : lastOf(series)
  const until = last ? { ...rule, count: null, until: last } : rule
  const uid = `${series.id}@casekit`
  const master = { ...pattern, status: 'New', stamp: series.stamp }
  const lastsSo = clock === null ? [] : [`DURATION:PT${lasts(pattern.minutes)}M`]
  const dayLong = clock === null ? ['DURATION:P1D', 'TRANSP:TRANSPARENT'] : []
  return [
    ...event(uid, master, series.version, [
      at('DTSTART', first),
      ...lastsSo,
      ...dayLong,
      `RRULE:${timedRule(rruleOf(until, startsOn), clock, zone)}`,
      ...missing.map(day => at('EXDATE', day)),
    ]),
    ...own
      .filter(entry => differs(entry, series))
      .flatMap(entry =>
        event(uid, entry, series.version, [
          at('RECURRENCE-ID', dashed(entry.seriesOn ?? '')),
          ...localTimes(entry, zone),
        ]),
      ),
  ]
}

/** RFC 5545 allows COUNT or UNTIL, not both. */
const lastOf = ({ rule, startsOn }: FeedSeries) =>
  rule.count && rule.until ? seriesDays(rule, startsOn, rule.until).days.at(-1) : undefined

/** UNTIL is a UTC time for a timed series and a date for an all-day one (RFC 5545, 3.3.10). */
const timedRule = (rule: string, clock: string | null, zone: string) =>
  clock === null ? rule : rule.replace(/UNTIL=(\d{8})/, (_, day: string) => `UNTIL=${endOf(day, zone)}`)

const endOf = (day: string, zone: string) => utc(new Date(momentAt(`${dashed(day)}T23:59:59`, zone)).toISOString())

function localTimes(entry: Entry, zone: string): string[] {
  if (!entry.hasTime) return wholeDay(entry.local.slice(0, 8))
  return [`DTSTART;TZID=${zone}:${entry.local}`, `DURATION:PT${lasts(entry.minutes)}M`]
}

/** Whether a task of a series differs from its rule. */
function differs(entry: Entry, { clock, pattern }: FeedSeries): boolean {
  const expected = clock === null ? `${entry.seriesOn}T000000` : `${entry.seriesOn}T${clock}`
  return (
    entry.local !== expected ||
    entry.hasTime !== (clock !== null) ||
    entry.status === 'Canceled' ||
    entry.minutes !== pattern.minutes ||
    entry.subject !== pattern.subject ||
    entry.place !== pattern.place ||
    entry.customerName !== pattern.customerName ||
    entry.caseNumber !== pattern.caseNumber
  )
}
