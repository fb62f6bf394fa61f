import { currentTime } from '@casekit/client/clock'

const two = (part: number) => String(part).padStart(2, '0')

/** The calendar day of who looks at it, e.g. `2026-11-22`. */
export function todayHere(): string {
  const now = new Date(currentTime())
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
