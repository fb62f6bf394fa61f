import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type Appointment, calendarFile } from './calendar-file.ts'

const appointment: Appointment = {
  uid: '0190-abc@casekit',
  sequence: 0,
  isCancelled: false,
  start: '2026-10-25T09:00:00+01:00',
  end: '2026-10-25T10:00:00+01:00',
  summary: 'Din tid hos Nordhavn Service A/S',
  description: 'Søndag den 25. oktober; kl. 9, på »Strandlodsvej«\nMontør: Åse \\ Ørnbøl ' + 'blåbærgrød🔧 '.repeat(20),
  location: 'Strandlodsvej 44, 2300 København S',
  organizer: { name: 'Nordhavn "Service" A/S', email: 'kontor@nordhavn.example' },
  attendee: { name: 'Hanne\r\nFriis; Ørsted', email: 'hanne@friis.example' },
  stamp: '2026-10-01T12:00:00Z',
}

function read(given: Appointment) {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(given).text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return { method: calendar.getFirstPropertyValue('method'), event }
}

describe('a calendar that reads the file', () => {
  test('finds time, place and words as they were', () => {
    const { method, event } = read(appointment)
    expect(method).toBe('REQUEST')
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-10-25T08:00:00.000Z')
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-10-25T09:00:00.000Z')
    expect(event.summary).toBe(appointment.summary)
    expect(event.description).toBe(appointment.description)
    expect(event.location).toBe(appointment.location)
    expect(event.uid).toBe(appointment.uid)
    expect(event.organizer).toBe('mailto:kontor@nordhavn.example')
  })

  test('keeps names that would end the line inside it', () => {
    const [attendee] = read(appointment).event.attendees
    expect(attendee?.getParameter('cn')).toBe('HanneFriis; Ørsted')
  })

  test('takes a change and a cancellation for the same appointment', () => {
    const { method, event } = read({ ...appointment, sequence: 2, isCancelled: true })
    expect([method, event.sequence, event.component.getFirstPropertyValue('status')]).toEqual([
      'CANCEL',
      2,
      'CANCELLED',
    ])
  })
})

test('no line is longer than 75 octets, and none tears a letter apart', () => {
  const { text } = calendarFile(appointment)
  const lines = text.split('\r\n')
  expect(lines.pop()).toBe('')
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/\r|\n|�/)
    expect(line.isWellFormed()).toBe(true)
  }
})
