import type { Span } from './zoned-time.ts'

export type VisitTerms = {
  durationMs: number
  /** Distance between starts, counted from the beginning of the hours. */
  stepMs: number
  bufferBeforeMs: number
  bufferAfterMs: number
  /** No start before this moment. */
  soonest: number
}

/** The starts at which a whole visit fits into the working hours and its buffers overlap nothing taken. Ascending. */
export function freeStarts(working: readonly Span[], taken: readonly Span[], terms: VisitTerms): number[] {
  const { durationMs, stepMs, bufferBeforeMs, bufferAfterMs, soonest } = terms
  const starts = new Set<number>()
  for (const { from, to } of working) {
    for (let start = from; start + durationMs <= to; start += stepMs) {
      const needed = { from: start - bufferBeforeMs, to: start + durationMs + bufferAfterMs }
      if (start >= soonest && !taken.some(span => meets(span, needed))) starts.add(start)
    }
  }
  return [...starts].toSorted((one, other) => one - other)
}

const meets = (one: Span, other: Span) => one.from < other.to && other.from < one.to
