import { currentTime } from '../platform/clock.ts'

/** How long a count that reached the cap is assumed to stay there. */
const KEPT_MS = 60_000
const KEPT_AT_MOST = 200

const kept = new Map<string, { names: string[]; until: number }>()

/** The values whose count reached the cap less than a minute ago. */
export function stillMany(counted: string): string[] {
  const known = kept.get(counted)
  return known && known.until > currentTime() ? known.names : []
}

export function keepMany(counted: string, names: string[]): void {
  if (names.length === 0 || stillMany(counted).length > 0) return
  if (kept.size >= KEPT_AT_MOST) kept.clear()
  kept.set(counted, { names, until: currentTime() + KEPT_MS })
}
