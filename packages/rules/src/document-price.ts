import type { DocumentLine } from '@casekit/contract/document-content'
import { divideRounded, minorOf, shareOf } from './money.ts'

/** What is reckoned with of a line. */
export type LineToPrice = Pick<
  DocumentLine,
  'id' | 'kind' | 'choice' | 'quantity' | 'price' | 'discountPercent' | 'vatPercent'
>

/** In hundredths, without VAT unless told. */
export type PricedLine = {
  id: string
  /** What the line says it costs; of an alternative the difference to what it replaces, of a head its section, of a subtotal what it adds up. */
  net: number
  /** Its part of the VAT; the parts of a rate add up to the VAT of that rate. Zero where it does not count. */
  vat: number
  /** Whether its price is in the sum. */
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

/** The included line that each alternative may take the place of: the nearest above it in its section. */
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

/** The lines whose price is in the sum when these add-ons are chosen; of two alternatives to one line the first. */
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

/** VAT is rounded once per rate, over the sum of the rate. */
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

/** Each line's VAT as the step of the rate's running sum, so that the lines add up to the rate. */
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

/** What the lines of one option cost together; the one place where a price of a document is reckoned. */
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

/** What heads and subtotals show: a head what counts below it up to the next, a subtotal what counts since the last of them. */
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

/** What choosing one more add-on changes the sum with VAT by; negative where it makes it less. */
export function addOnPrice(lines: readonly LineToPrice[], chosen: ReadonlySet<string>, id: string): number {
  const replaced = replacedBy(lines)
  const standing = replaced.get(id)
  const others = [...chosen].filter(one => one !== id && (standing === undefined || replaced.get(one) !== standing))
  return priceLines(lines, new Set([...others, id])).gross - priceLines(lines, new Set(others)).gross
}

/** What is paid at once of a sum with VAT. */
export const depositOf = (gross: number, depositPercent: number): number => shareOf(gross, depositPercent)

/** What the company earns on the lines that count. `costs`: of one unit of each line, with two decimals. */
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
