const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

type Bounds = { noticeInMinutes: number; horizonInDays: number }

/** Whether a time is offered at `now`, in ms: not before the notice period, not beyond the horizon. NaN is no limit. */
export function isOffered(start: string, now: number, { noticeInMinutes, horizonInDays }: Bounds): boolean {
  const ahead = new Date(start).getTime() - now
  const isTooSoon = ahead < noticeInMinutes * MINUTE_MS
  const isTooFar = ahead > (horizonInDays + 1) * DAY_MS
  return !isTooSoon && !isTooFar
}
