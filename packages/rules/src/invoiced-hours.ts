/** A quantity in thousandths; `source` is `time:<group>` or `time:<group>:<rate>`. */
export type Invoiced = { source: string; quantity: number }

const groupOf = (source: string): string => source.split(':', 2).join(':')

/**
 * The invoiced quantity of each source. Hours of one group are pooled: if more were invoiced at a rate than are now
 * worked at it, because their rate has changed since, the excess counts as invoiced at the group's other rates.
 */
export function invoicedOf(standing: readonly Invoiced[], invoiced: readonly Invoiced[]): Map<string, number> {
  const sums = new Map(invoiced.map(({ source, quantity }) => [source, quantity]))
  const worked = new Map(standing.map(({ source, quantity }) => [source, quantity]))
  for (const { source, quantity } of invoiced) {
    if (!source.startsWith('time:')) continue
    let over = quantity - (worked.get(source) ?? 0)
    for (const other of standing) {
      const rest = other.quantity - (sums.get(other.source) ?? 0)
      if (over <= 0 || rest <= 0 || other.source === source || groupOf(other.source) !== groupOf(source)) continue
      const moved = Math.min(over, rest)
      sums.set(other.source, other.quantity - rest + moved)
      over -= moved
    }
  }
  return sums
}
