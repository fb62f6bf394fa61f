export const MINUTES = { minutes: 1, hours: 60, days: 1440 } as const
export type DurationUnit = keyof typeof MINUTES

/** Returns the largest unit in which the minutes are a whole number; the first one for 0. */
export function unitOf(minutes: number, units: readonly DurationUnit[]): DurationUnit {
  const whole = units.filter(unit => minutes !== 0 && minutes % MINUTES[unit] === 0)
  return whole.toSorted((one, other) => MINUTES[other] - MINUTES[one])[0] ?? units[0] ?? 'minutes'
}
