import type { Messages } from '@casekit/messages/react'

const HOUR = 60

/** Working time in hours and minutes, e.g. »1 t 40 min«. */
export function durationWords(minutes: number, text: Messages['text']): string {
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  if (hours === 0) return text('Deadline.Minutes', { minutes: String(rest) })
  const values = { hours: String(hours), minutes: String(rest) }
  return rest === 0 ? text('Deadline.Hours', values) : text('Deadline.HoursMinutes', values)
}
