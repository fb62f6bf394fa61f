/** An appointment as a calendar keeps it. Times are ISO 8601. */
export type Appointment = {
  uid: string
  /** Grows with each change; a calendar keeps the highest. */
  sequence: number
  isCancelled: boolean
  start: string
  end: string
  summary: string
  description: string
  location: string
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
  /** When this version was made. */
  stamp: string
}

export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; text: string }

/** RFC 5545 by RFC 5546: an invitation, its update, or its cancellation. Times in UTC, so that no zone need be told. */
export function calendarFile(appointment: Appointment): CalendarFile {
  const { uid, sequence, isCancelled, start, end, summary, description, location, stamp } = appointment
  const { organizer, attendee } = appointment
  const method = isCancelled ? 'CANCEL' : 'REQUEST'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Casekit//Booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${parameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:${attendee.email}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return { method, text: lines.map(line => `${folded(line)}\r\n`).join('') }
}

/** A moment as calendars write it. */
export const utc = (time: string) => `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

export const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** A quoted parameter knows no escape: what would end it, or the line, is left out. */
const parameter = (text: string) => `"${text.replace(/["\p{Cc}]/gu, '')}"`

const OCTETS = 75

/** At most 75 octets a line, and no letter torn apart; the next line begins with a space. */
export function folded(line: string): string {
  let [text, width] = ['', 0]
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (width + size > OCTETS) [text, width] = [`${text}\r\n `, 1]
    text += letter
    width += size
  }
  return text
}
