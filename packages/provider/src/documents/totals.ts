import type { DocumentContent, DocumentLine, DocumentOption } from '@casekit/contract/document-content'
import { lineNet, marginOf } from '@casekit/rules/document-price'
import { priceBy } from '@casekit/rules/vat-mode'
import { badRequest } from '../server/problem.ts'
import { tidyTexts } from './tidy-texts.ts'

const LARGEST = 1e13

/** The option used for totals until one is chosen: the recommended, otherwise the first. */
export const leadingOption = ({ options }: DocumentContent): DocumentOption | undefined =>
  options.find(({ isRecommended }) => isRecommended) ?? options[0]

export type Totals = { net: number; vat: number; gross: number; cost: number }

/** Totals of a document in minor units. */
export function totalsOf(
  content: DocumentContent,
  costs: Record<string, number>,
  chosen?: { optionId: string; addOnIds: readonly string[] },
): Totals {
  const option = content.options.find(({ id }) => id === chosen?.optionId) ?? leadingOption(content)
  const lines = option?.lines ?? []
  const priced = priceBy(content, lines, new Set(chosen?.addOnIds))
  const { cost } = marginOf(lines, priced, costs)
  return { net: priced.net, vat: priced.vat, gross: priced.gross, cost }
}

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

const tidyLine = (line: DocumentLine): DocumentLine => ({
  ...line,
  quantity: rounded(line.quantity, 3),
  price: rounded(line.price, 2),
  discountPercent: rounded(line.discountPercent, 2),
  vatPercent: rounded(line.vatPercent, 2),
})

/** Rounds to supported decimals; throws for duplicate ids and unreasonable totals. */
export function tidyContent(content: DocumentContent): DocumentContent {
  const options = content.options.map(option => ({ ...option, lines: option.lines.map(tidyLine) }))
  const lines = options.flatMap(option => option.lines)
  if (new Set(lines.map(({ id }) => id)).size < lines.length)
    throw badRequest('/content', 'has two lines with the same id')
  if (new Set(options.map(({ id }) => id)).size < options.length)
    throw badRequest('/content', 'has two options with the same id')
  if (lines.reduce((sum, line) => sum + Math.abs(lineNet(line)), 0) > LARGEST)
    throw badRequest('/content', 'exceeds the largest possible total')
  return tidyTexts({ ...content, depositPercent: rounded(content.depositPercent, 2), options })
}
