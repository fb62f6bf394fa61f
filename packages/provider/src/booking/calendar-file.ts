/** A calendar appointment. Times are ISO 8601. */
export type Appointment = {
  uid: string
  /** Increases with each change; calendars keep the highest. */
  sequence: number
  isCancelled: boolean
  start: string
  end: string
  summary: string
  description: string
  location: string
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
  /** When this version was created. */
  stamp: string
}

export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; text: string }

/** RFC 5545 and 5546: an invitation, update or cancellation. Times are in UTC, so no time zone definition is needed. */
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

/** A time in iCalendar format. */
export const utc = (time: string) => `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

export const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** Quoted parameters cannot be escaped: removes quotes and control characters. */
const parameter = (text: string) => `"${text.replace(/["\p{Cc}]/gu, '')}"`

const OCTETS = 75

/** Folds lines at 75 octets without splitting characters; continuation lines start with a space. */
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
