import type { DocumentLine } from '@casekit/contract/document-content'

/**
 * A document's price in exact fractions, parsed from the decimal text of its numbers: shares nothing with the code
 * under test.
 */
type Fraction = { over: bigint; under: bigint }
type Line = Pick<DocumentLine, 'id' | 'kind' | 'choice' | 'quantity' | 'price' | 'discountPercent' | 'vatPercent'>

function exactly(written: number): Fraction {
  const [whole = '0', decimals = ''] = String(written).split('.')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})
/** Rounds to hundredths by comparing with both neighbors. */
function rounded({ over, under }: Fraction): bigint {
  const sign = over < 0n ? -1n : 1n
  const hundredths = over * sign * 100n
  const low = hundredths / under
  const rest = hundredths - low * under
  return sign * (rest * 2n >= under ? low + 1n : low)
}
const hundredths = (amount: bigint): Fraction => ({ over: amount, under: 100n })

/** A percentage of an amount in hundredths. */
export const exactShare = (amount: bigint, percent: number): bigint =>
  rounded(times(hundredths(amount), times(exactly(percent), { over: 1n, under: 100n })))

/** The net of a single line, whether or not it counts. */
export function exactNet({ quantity, price, discountPercent }: Line): bigint {
  const kept = plus({ over: 1n, under: 1n }, times(exactly(discountPercent), { over: -1n, under: 100n }))
  return rounded(times(times(exactly(quantity), exactly(price)), kept))
}

function takenOf(lines: readonly Line[], chosen: ReadonlySet<string>): boolean[] {
  const isTaken = lines.map(() => false)
  lines.forEach((line, at) => {
    if (line.kind !== 'product' && line.kind !== 'hours') return
    if (line.choice === 'included') isTaken[at] = true
    if (line.choice === 'optional') isTaken[at] = chosen.has(line.id)
  })
  lines.forEach((line, at) => {
    if ((line.kind !== 'product' && line.kind !== 'hours') || line.choice !== 'alternative' || !chosen.has(line.id))
      return
    let above = at - 1
    while (above >= 0) {
      const other = lines[above]
      if (other?.kind === 'section') above = -1
      else if ((other?.kind === 'product' || other?.kind === 'hours') && other.choice === 'included') break
      else above -= 1
    }
    if (above < 0) isTaken[at] = true
    else if (isTaken[above]) [isTaken[above], isTaken[at]] = [false, true]
  })
  return isTaken
}

export type Exact = { net: bigint; vat: bigint; gross: bigint; rates: Map<number, { net: bigint; vat: bigint }> }

export function exactPrice(lines: readonly Line[], chosen: ReadonlySet<string>): Exact {
  const isTaken = takenOf(lines, chosen)
  const sums = new Map<number, bigint>()
  lines.forEach((line, at) => {
    if (isTaken[at]) sums.set(line.vatPercent, (sums.get(line.vatPercent) ?? 0n) + exactNet(line))
  })
  const rates = new Map([...sums].map(([percent, net]) => [percent, { net, vat: exactShare(net, percent) }]))
  let [net, vat] = [0n, 0n]
  for (const rate of rates.values()) [net, vat] = [net + rate.net, vat + rate.vat]
  return { net, vat, gross: net + vat, rates }
}

export type Random = (below: number) => number

/** The same numbers on every run. */
export function randomFrom(seed: number): Random {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const KINDS = ['product', 'product', 'product', 'hours', 'section', 'text', 'subtotal'] as const
const CHOICES = ['included', 'included', 'included', 'optional', 'alternative'] as const
const VATS = [25, 25, 12, 6, 0, 7.7, 21.33]

/** Lines of all kinds, with every unusual amount one may enter. */
export function randomLines(random: Random, most = 8): Line[] {
  const sign = () => (random(8) === 0 ? -1 : 1)
  return Array.from({ length: 1 + random(most) }, (_, at): Line => ({
    id: `${at}`,
    kind: KINDS[random(KINDS.length)] ?? 'text',
    choice: CHOICES[random(CHOICES.length)] ?? 'included',
    quantity: (sign() * random(random(2) ? 100_000_000 : 5000)) / 1000,
    price: (sign() * random(random(3) ? 100_000 : 1_000_000_000)) / 100,
    discountPercent: random(3) ? 0 : random(10_001) / 100,
    vatPercent: VATS[random(VATS.length)] ?? 25,
  }))
}

/** Add-ons a recipient may have selected. */
export const randomChoice = (random: Random, lines: readonly Line[]): Set<string> =>
  new Set(lines.filter(() => random(2) === 0).map(({ id }) => id))
