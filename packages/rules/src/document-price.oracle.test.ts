import { expect, test } from 'vitest'
import { depositOf, type LineToPrice, priceLines } from './document-price.ts'

/** Numbers as exact fractions, read from how they are written: nothing here is shared with what it judges. */
type Fraction = { over: bigint; under: bigint }

function exactly(written: number): Fraction {
  const [whole = '0', decimals = ''] = String(written).split('.')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})
/** To hundredths, by comparing with both neighbors. */
function rounded({ over, under }: Fraction): bigint {
  const sign = over < 0n ? -1n : 1n
  const hundredths = over * sign * 100n
  const low = hundredths / under
  const rest = hundredths - low * under
  return sign * (rest * 2n >= under ? low + 1n : low)
}
const hundredths = (amount: bigint): Fraction => ({ over: amount, under: 100n })
const share = (amount: bigint, percent: number) =>
  rounded(times(hundredths(amount), times(exactly(percent), { over: 1n, under: 100n })))

function oracle(lines: readonly LineToPrice[], chosen: ReadonlySet<string>) {
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
  const rates = new Map<number, bigint>()
  lines.forEach((line, at) => {
    if (!isTaken[at]) return
    const kept = plus({ over: 1n, under: 1n }, times(exactly(line.discountPercent), { over: -1n, under: 100n }))
    const net = rounded(times(times(exactly(line.quantity), exactly(line.price)), kept))
    rates.set(line.vatPercent, (rates.get(line.vatPercent) ?? 0n) + net)
  })
  let [net, vat] = [0n, 0n]
  for (const [percent, sum] of rates) [net, vat] = [net + sum, vat + share(sum, percent)]
  return { net, vat, gross: net + vat }
}

/** The same documents on every run. */
function randomFrom(seed: number): (below: number) => number {
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

function randomDocument(random: (below: number) => number) {
  const sign = () => (random(8) === 0 ? -1 : 1)
  const lines = Array.from({ length: 1 + random(8) }, (_, at): LineToPrice => ({
    id: `${at}`,
    kind: KINDS[random(KINDS.length)] ?? 'text',
    choice: CHOICES[random(CHOICES.length)] ?? 'included',
    quantity: (sign() * random(random(2) ? 100_000_000 : 5000)) / 1000,
    price: (sign() * random(random(3) ? 100_000 : 1_000_000_000)) / 100,
    discountPercent: random(3) ? 0 : random(10_001) / 100,
    vatPercent: VATS[random(VATS.length)] ?? 25,
  }))
  const chosen = new Set(lines.filter(() => random(2) === 0).map(({ id }) => id))
  return { lines, chosen, depositPercent: random(10_001) / 100 }
}

test('100,000 documents cost what exact fractions say', () => {
  const random = randomFrom(20_261_122)
  const wrong: unknown[] = []
  for (let at = 0; at < 100_000; at += 1) {
    const { lines, chosen, depositPercent } = randomDocument(random)
    const priced = priceLines(lines, chosen)
    const exact = oracle(lines, chosen)
    const isRight =
      BigInt(priced.net) === exact.net &&
      BigInt(priced.vat) === exact.vat &&
      BigInt(priced.gross) === exact.gross &&
      BigInt(depositOf(priced.gross, depositPercent)) === share(exact.gross, depositPercent) &&
      priced.lines.reduce((sum, { vat }) => sum + vat, 0) === priced.vat
    if (!isRight) wrong.push({ lines, chosen: [...chosen], priced, exact })
  }
  expect(wrong.slice(0, 1)).toEqual([])
})
