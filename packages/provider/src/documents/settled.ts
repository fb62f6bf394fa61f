import type { DocumentContent } from '@casekit/contract/document-content'
import { leadingOption } from './totals.ts'

export type SettledBy = { optionId: string | null; addOnIds: string[] } | null | undefined

/** The option that was chosen, else the one that leads, as what is to be done: its add-ons are lines or gone. */
export function settled(source: DocumentContent, decision: SettledBy) {
  const option = source.options.find(({ id }) => id === decision?.optionId) ?? leadingOption(source)
  const chosen = new Set(decision?.addOnIds)
  const replaced = new Set<string>()
  let standing = ''
  for (const line of option?.lines ?? []) {
    if (line.kind === 'section') standing = ''
    else if (line.choice === 'included') standing = line.id
    else if (line.choice === 'alternative' && chosen.has(line.id) && standing) replaced.add(standing)
  }
  const lines = (option?.lines ?? [])
    .filter(({ id, choice }) => (choice === 'included' || chosen.has(id)) && !replaced.has(id))
    .map(line => ({ ...line, choice: 'included' as const }))
  return { id: option?.id ?? 'a', name: '', title: '', isRecommended: false, lines }
}
