import { dayAt, offsetAt } from '@casekit/rules/zoned-time'

const HOUR_MS = 3_600_000

/** Hours in the company's time zone; the range may span midnight. */
type QuietHours = { quietFrom: number; quietTo: number }

export function isQuiet({ quietFrom, quietTo }: QuietHours, hour: number): boolean {
  return quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo
}

function hourIn(zone: string, now: number): number {
  const midnight = Date.parse(`${dayAt(now, zone)}T00:00:00Z`) - offsetAt(now, zone)
  return Math.floor((now - midnight) / HOUR_MS)
}

/** Whether no mail may be sent now. */
export const isQuietAt = (hours: QuietHours, zone: string, now: number): boolean => isQuiet(hours, hourIn(zone, now))
