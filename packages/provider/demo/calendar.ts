const DAY_MS = 86_400_000

/** Midnight (UTC) of the loading day; all times of the demo data are relative to it. */
export const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)

/** A time on the working day `count` before `today`: `through` from 0 (6 UTC) to 1 (15 UTC). */
export function workingTime(today: Date, count: number, through: number): Date {
  let day = today.getTime() - DAY_MS
  for (let left = count; ; day -= DAY_MS) {
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && left-- === 0) break
  }
  return new Date(day + (6 + 9 * through) * 3_600_000)
}

export const daysBefore = (today: Date, days: number): Date => new Date(today.getTime() - days * DAY_MS)
