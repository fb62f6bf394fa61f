import type { DocumentContent } from '@casekit/contract/document-content'
import { hasPrice, lineNet, type LineToPrice, replacedBy } from './document-price.ts'

/**
 * The highest total of one option excluding VAT, in hundredths: with every add-on, and the most expensive of each set
 * of alternatives.
 */
export function mostOfLines(lines: readonly LineToPrice[]): number {
  const replaced = replacedBy(lines)
  const places = new Map<string, number>()
  for (const line of lines.filter(hasPrice)) {
    const net = lineNet(line)
    const place = replaced.get(line.id) ?? line.id
    const least = line.choice === 'included' ? net : 0
    places.set(place, Math.max(places.get(place) ?? least, net))
  }
  return [...places.values()].reduce((sum, net) => sum + net, 0)
}

/** The highest total of an offer, whatever its customer chooses; never negative. */
export const mostOf = ({ options }: Pick<DocumentContent, 'options'>): number =>
  options.reduce((most, { lines }) => Math.max(most, mostOfLines(lines)), 0)
