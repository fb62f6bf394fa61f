import type { Span } from './zoned-time.ts'

/** The window in which a visit lies that starts then: windows of one width follow one another from when the day opens. */
export function windowOf(start: number, opens: number, widthMs: number): Span {
  const from = opens + Math.floor((start - opens) / widthMs) * widthMs
  return { from, to: from + widthMs }
}

/** Of each window the first time; what lies in none is offered as it is. In order of the times. */
export function firstOfWindows<S extends { start: string; window?: { from: string } }>(slots: readonly S[]): S[] {
  const seen = new Set<string>()
  return slots.filter(({ window }) => {
    if (!window) return true
    const isFirst = !seen.has(window.from)
    seen.add(window.from)
    return isFirst
  })
}
