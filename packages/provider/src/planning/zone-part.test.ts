import { momentAt, offsetAt } from '@casekit/rules/zoned-time'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { zonePart } from './zone-part.ts'

const HOUR = 3_600_000

/** The zone as another library parses it. */
function zoneOf(name: string, year: number) {
  const text = ['BEGIN:VCALENDAR', ...zonePart(name, year), 'END:VCALENDAR'].join('\r\n')
  const part = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vtimezone')
  if (!part) throw new Error('There is no zone.')
  return new ICAL.Timezone(part)
}

test.each([
  'Europe/Copenhagen',
  'Europe/Stockholm',
  'Atlantic/Faroe',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
])('the clocks of %s are those of the zone on every third hour to 2040, read by another library', name => {
  const wrong: string[] = []
  const zone = zoneOf(name, 2025)
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2040, 11, 31); at += 3 * HOUR) {
    const local = new Date(at + offsetAt(at, name)).toISOString().slice(0, 19)
    if (momentAt(local, name) !== at) continue // an hour that occurs twice
    const time = ICAL.Time.fromDateTimeString(local)
    time.zone = zone
    if (time.toUnixTime() * 1000 !== at) wrong.push(local)
  }
  expect(wrong).toEqual([])
})

test('where the clocks change by one rule it is said as one, as Outlook wants it', () => {
  const lines = zonePart('Europe/Copenhagen', 2025)
  expect(lines.filter(line => line.startsWith('RRULE'))).toEqual([
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  ])
  expect(lines).toContain('DTSTART:20250330T020000')
  expect(lines).toContain('DTSTART:20251026T030000')
})
