import type { DocumentLine } from '@casekit/contract/document-content'
import { divideRounded, minorOf, shareOf } from './money.ts'

/** The fields of a line that its price depends on. */
export type LineToPrice = Pick<
  DocumentLine,
  'id' | 'kind' | 'choice' | 'quantity' | 'price' | 'discountPercent' | 'vatPercent'
>

/** In hundredths, excluding VAT unless noted. */
export type PricedLine = {
  id: string
  /**
   * The price that the line shows; for an alternative, the difference from what it replaces; for a section or a
   * subtotal, the sum of its lines.
   */
  net: number
  /** Its share of the VAT; the shares of a rate add up to the VAT of that rate. Zero if it does not count. */
  vat: number
  /** Whether its price is in the total. */
  isCounted: boolean
}

export type Rate = { percent: number; net: number; vat: number }

export type Priced = {
  lines: PricedLine[]
  /** By rate, the highest first. */
  rates: Rate[]
  net: number
  vat: number
  gross: number
}

export const hasPrice = ({ kind }: Pick<LineToPrice, 'kind'>): boolean => kind === 'product' || kind === 'hours'

const THOUSANDTHS = 1000

/** Quantity × price less the discount, rounded once to the hundredth, halves away from zero. */
export function lineNet({ quantity, price, discountPercent }: LineToPrice): number {
  const thousandths = BigInt(Math.round(quantity * THOUSANDTHS))
  const kept = BigInt(10_000 - minorOf(discountPercent))
  return Number(divideRounded(thousandths * BigInt(minorOf(price)) * kept, BigInt(THOUSANDTHS) * 10_000n))
}

/** The included line that each alternative may replace: the nearest one above it in its section. */
export function replacedBy(lines: readonly LineToPrice[]): Map<string, string> {
  const replaced = new Map<string, string>()
  let standing: string | undefined
  for (const line of lines) {
    if (line.kind === 'section') standing = undefined
    else if (!hasPrice(line)) continue
    else if (line.choice === 'included') standing = line.id
    else if (line.choice === 'alternative' && standing !== undefined) replaced.set(line.id, standing)
  }
  return replaced
}

/** The lines in the total if these add-ons are chosen; of two alternatives to one line, the first. */
export function countedLines(lines: readonly LineToPrice[], chosen: ReadonlySet<string>): Set<string> {
  const replaced = replacedBy(lines)
  const gone = new Set<string>()
  const counted = new Set<string>()
  for (const line of lines) {
    const standing = replaced.get(line.id)
    if (!hasPrice(line) || line.choice === 'included' || !chosen.has(line.id)) continue
    if (standing !== undefined && gone.has(standing)) continue
    if (standing !== undefined) gone.add(standing)
    counted.add(line.id)
  }
  for (const line of lines) if (hasPrice(line) && line.choice === 'included' && !gone.has(line.id)) counted.add(line.id)
  return counted
}

/** VAT is rounded once per rate, over the total of the rate. */
function ratesOf(lines: readonly LineToPrice[], nets: ReadonlyMap<string, number>): Rate[] {
  const sums = new Map<number, number>()
  for (const { id, vatPercent } of lines) {
    const net = nets.get(id)
    if (net !== undefined) sums.set(vatPercent, (sums.get(vatPercent) ?? 0) + net)
  }
  return [...sums]
    .toSorted(([one], [other]) => other - one)
    .map(([percent, net]) => ({ percent, net, vat: shareOf(net, percent) }))
}

/** Each line's VAT is the increase of its rate's running sum, so that the lines add up to the rate. */
function lineVats(lines: readonly LineToPrice[], nets: ReadonlyMap<string, number>): Map<string, number> {
  const running = new Map<number, number>()
  const vats = new Map<string, number>()
  for (const { id, vatPercent } of lines) {
    const net = nets.get(id)
    if (net === undefined) continue
    const before = running.get(vatPercent) ?? 0
    running.set(vatPercent, before + net)
    vats.set(id, shareOf(before + net, vatPercent) - shareOf(before, vatPercent))
  }
  return vats
}

/** Prices the lines of one option; the only place where document prices are computed. */
export function priceLines(lines: readonly LineToPrice[], chosen: ReadonlySet<string> = new Set()): Priced {
  const counted = countedLines(lines, chosen)
  const own = new Map(lines.filter(hasPrice).map(line => [line.id, lineNet(line)]))
  const nets = new Map([...own].filter(([id]) => counted.has(id)))
  const replaced = replacedBy(lines)
  const vats = lineVats(lines, nets)
  const sums = addedUp(lines, nets)
  const rates = ratesOf(lines, nets)
  const net = rates.reduce((sum, rate) => sum + rate.net, 0)
  const vat = rates.reduce((sum, rate) => sum + rate.vat, 0)
  return {
    lines: lines.map(({ id }) => {
      const standing = replaced.get(id)
      const less = standing !== undefined ? (own.get(standing) ?? 0) : 0
      return {
        id,
        net: sums.get(id) ?? (own.get(id) ?? 0) - less,
        vat: vats.get(id) ?? 0,
        isCounted: counted.has(id),
      }
    }),
    rates,
    net,
    vat,
    gross: net + vat,
  }
}

/**
 * The sums of sections and subtotals: a section sums its lines up to the next one, a subtotal the lines since the last
 * section or subtotal.
 */
export function addedUp(lines: readonly LineToPrice[], nets: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map<string, number>()
  let head: string | undefined
  let since = 0
  for (const { id, kind } of lines) {
    const net = nets.get(id) ?? 0
    if (kind === 'section') {
      sums.set((head = id), 0)
      since = 0
    } else if (kind === 'subtotal') {
      sums.set(id, since)
      since = 0
    } else {
      since += net
      if (head !== undefined) sums.set(head, (sums.get(head) ?? 0) + net)
    }
  }
  return sums
}

/** By how much choosing one more add-on changes the total including VAT; negative if it lowers it. */
export function addOnPrice(lines: readonly LineToPrice[], chosen: ReadonlySet<string>, id: string): number {
  const replaced = replacedBy(lines)
  const standing = replaced.get(id)
  const others = [...chosen].filter(one => one !== id && (standing === undefined || replaced.get(one) !== standing))
  return priceLines(lines, new Set([...others, id])).gross - priceLines(lines, new Set(others)).gross
}

/** The deposit on a total including VAT. */
export const depositOf = (gross: number, depositPercent: number): number => shareOf(gross, depositPercent)

/** The company's profit on the counted lines. `costs`: per unit of each line, with two decimals. */
export function marginOf(
  lines: readonly LineToPrice[],
  { lines: priced }: Priced,
  costs: Readonly<Record<string, number>>,
): { cost: number; margin: number; percent: number | null } {
  const counted = new Set(priced.filter(({ isCounted }) => isCounted).map(({ id }) => id))
  let [net, cost] = [0, 0]
  for (const line of lines) {
    if (!counted.has(line.id)) continue
    net += lineNet(line)
    cost += lineNet({ ...line, price: costs[line.id] ?? 0, discountPercent: 0 })
  }
  return { cost, margin: net - cost, percent: net === 0 ? null : Math.round(((net - cost) / net) * 1000) / 10 }
}
