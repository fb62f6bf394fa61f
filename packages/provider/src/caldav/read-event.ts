import ICAL from 'ical.js'

/** An appointment as written by a calendar client. */
export type WrittenEvent = {
  uid: string
  summary: string
  description: string
  /** ISO 8601; only the date for an all-day event. */
  start: string
  isWholeDay: boolean
  minutes: number
  isCancelled: boolean
  repeats: boolean
}

/** Parses the event of a calendar object; undefined if there is none or it is malformed. */
export function readEvent(text: string): WrittenEvent | undefined {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    const events = calendar.getAllSubcomponents('vevent')
    const [first] = events
    if (!first || !first.getFirstProperty('dtstart')) return undefined
    const event = new ICAL.Event(first)
    const { startDate: start, endDate: end } = event
    const seconds = Math.max(0, end.toUnixTime() - start.toUnixTime())
    return {
      uid: event.uid ?? '',
      summary: event.summary ?? '',
      description: event.description ?? '',
      start: start.isDate ? start.toString() : start.toJSDate().toISOString(),
      isWholeDay: start.isDate,
      minutes: Math.min(100_000, Math.round(seconds / 60)),
      isCancelled: String(first.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED',
      repeats: event.isRecurring() || events.length > 1,
    }
  } catch {
    return undefined
  }
}
