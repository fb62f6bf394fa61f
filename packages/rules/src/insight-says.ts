/** A part of a number, for a sentence read by screen readers and shown below the chart. */
export type Part = { name: string; value: number | null }

export type Says = {
  id: 'Insight.SaysParts' | 'Insight.SaysRange' | 'Insight.SaysNothing'
  values: Record<string, string | number>
}

type Asked = {
  measure: string
  total: number | null
  parts: readonly Part[]
  /** The parts add up to the total, so a share is meaningful. */
  isSum: boolean
  say: (value: number | null) => string
  percent: (value: number) => string
}

/** The largest part and its share of a sum; for other numbers, the highest and the lowest. */
export function insightSays({ measure, total, parts, isSum, say, percent }: Asked): Says {
  const known = parts.filter((part): part is { name: string; value: number } => part.value !== null)
  const [first] = known
  if (!first) return { id: 'Insight.SaysNothing', values: { measure } }
  const top = known.reduce((best, one) => (one.value > best.value ? one : best), first)
  const low = known.reduce((best, one) => (one.value < best.value ? one : best), first)
  const said = { measure, total: say(total), top: top.name, value: say(top.value), count: known.length }
  if (!isSum) return { id: 'Insight.SaysRange', values: { ...said, low: low.name, lowest: say(low.value) } }
  return { id: 'Insight.SaysParts', values: { ...said, share: total ? percent(top.value / total) : '–' } }
}

/**
 * The correlation of two numbers over the same parts, from -1 to 1; null with fewer than three parts, or if one never
 * differs.
 */
export function correlationOf(points: readonly (readonly [number, number])[]): number | null {
  const count = points.length
  if (count < 3) return null
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / count
  const [x, y] = [mean(0), mean(1)]
  let [both, xs, ys] = [0, 0, 0]
  for (const point of points) {
    both += (point[0] - x) * (point[1] - y)
    xs += (point[0] - x) ** 2
    ys += (point[1] - y) ** 2
  }
  return xs === 0 || ys === 0 ? null : both / Math.sqrt(xs * ys)
}
