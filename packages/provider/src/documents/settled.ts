import type { DocumentContent } from '@casekit/contract/document-content'
import { countedLines, hasPrice } from '@casekit/rules/document-price'
import { leadingOption } from './totals.ts'

export type SettledBy = { optionId: string | null; addOnIds: string[] } | null | undefined

/** The chosen or leading option as work to be done: chosen add-ons become lines, others are dropped. */
export function settled(source: DocumentContent, decision: SettledBy) {
  const option = source.options.find(({ id }) => id === decision?.optionId) ?? leadingOption(source)
  const all = option?.lines ?? []
  const chosen = new Set(decision?.addOnIds)
  const counted = countedLines(all, chosen)
  const lines = all
    .filter(line => (hasPrice(line) ? counted.has(line.id) : line.choice === 'included' || chosen.has(line.id)))
    .map(line => ({ ...line, choice: 'included' as const }))
  return { id: option?.id ?? 'a', name: '', title: '', isRecommended: false, lines }
}
