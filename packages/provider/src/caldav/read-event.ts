import ICAL from 'ical.js'

/** What a calendar writes of an appointment. */
export type WrittenEvent = {
  uid: string
  summary: string
  description: string
  /** ISO 8601; of a whole day its day alone. */
  start: string
  isWholeDay: boolean
  minutes: number
  isCancelled: boolean
  repeats: boolean
}

/** The one appointment of a calendar object; undefined where it holds none, or what cannot be read. */
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
