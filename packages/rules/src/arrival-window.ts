import type { Span } from './zoned-time.ts'

/** The window that contains a start: windows of equal width follow one another from the day's opening. */
export function windowOf(start: number, opens: number, widthMs: number): Span {
  const from = opens + Math.floor((start - opens) / widthMs) * widthMs
  return { from, to: from + widthMs }
}

/** Keeps the first slot of each window and every slot without a window, in order. */
export function firstOfWindows<S extends { start: string; window?: { from: string } }>(slots: readonly S[]): S[] {
  const seen = new Set<string>()
  return slots.filter(({ window }) => {
    if (!window) return true
    const isFirst = !seen.has(window.from)
    seen.add(window.from)
    return isFirst
  })
}
