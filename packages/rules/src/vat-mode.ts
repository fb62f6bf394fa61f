import type { DocumentContent, VatMode } from '@casekit/contract/document-content'
import {
  addedUp,
  addOnPrice,
  hasPrice,
  lineNet,
  type LineToPrice,
  type Priced,
  priceLines,
  replacedBy,
} from './document-price.ts'
import { minorOf, shareOf } from './money.ts'

type Mode = VatMode | undefined
type Dealt = Pick<DocumentContent, 'vatMode'>
const NONE: ReadonlySet<string> = new Set()

/** Whether VAT is charged at all. */
export const chargesVat = (mode: Mode): boolean => mode === undefined || mode === 'excluded' || mode === 'included'

/** The lines with the rates that are charged. */
export const taxedBy = <L extends Pick<LineToPrice, 'vatPercent'>>({ vatMode }: Dealt, lines: readonly L[]): L[] =>
  chargesVat(vatMode) ? [...lines] : lines.map(line => ({ ...line, vatPercent: 0 }))

/** Prices lines by the VAT mode of the document. */
export const priceBy = (dealt: Dealt, lines: readonly LineToPrice[], chosen = NONE): Priced =>
  priceLines(taxedBy(dealt, lines), chosen)

/** By how much choosing one more add-on changes the total including VAT, by the document's VAT mode. */
export const addOnBy = (dealt: Dealt, lines: readonly LineToPrice[], chosen: ReadonlySet<string>, id: string): number =>
  addOnPrice(taxedBy(dealt, lines), chosen, id)

/** The unit price that the receiver sees, in hundredths. */
export const unitPriceBy = ({ vatMode }: Dealt, { price, vatPercent }: LineToPrice): number =>
  minorOf(price) + (vatMode === 'included' ? shareOf(minorOf(price), vatPercent) : 0)

/**
 * The price that the receiver sees on each line, in hundredths: including VAT if prices do. Counted lines add up to the
 * total.
 */
export function shownBy({ vatMode }: Dealt, lines: readonly LineToPrice[], chosen = NONE): number[] {
  const { lines: priced } = priceBy({ vatMode }, lines, chosen)
  if (vatMode !== 'included') return priced.map(({ net }) => net)
  const own = new Map(
    lines.flatMap((line, at): [string, number][] => {
      if (!hasPrice(line)) return []
      const [net, { isCounted, vat } = { isCounted: false, vat: 0 }] = [lineNet(line), priced[at]]
      return [[line.id, net + (isCounted ? vat : shareOf(net, line.vatPercent))]]
    }),
  )
  const counted = new Set(priced.flatMap(({ id, isCounted }) => (isCounted ? [id] : [])))
  const sums = addedUp(lines, new Map([...own].filter(([id]) => counted.has(id))))
  const replaced = replacedBy(lines)
  return lines.map(({ id, choice }) => {
    if (choice !== 'included' && own.has(id) && !counted.has(id)) return addOnPrice(lines, chosen, id)
    return sums.get(id) ?? (own.get(id) ?? 0) - (own.get(replaced.get(id) ?? '') ?? 0)
  })
}
