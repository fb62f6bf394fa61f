import { useSnapshot } from 'valtio'
import type { CaseFactName } from '@casekit/contract/case-facts'
import { useMessages } from '@casekit/messages/react'
import type { PanelProps } from '../panel.ts'
import { isContested } from './case-facts.store.ts'

/** One fact of the case: its value, its draft, and its saving state. */
export function useFact({ page, details }: PanelProps, name: CaseFactName) {
  const { text, format } = useMessages()
  const { drafts, saved } = useSnapshot(page.facts.state, { sync: true })
  const fact = details.facts[name]
  const draft = drafts[name]
  const { by, at } = fact
  return {
    fact,
    draft,
    label: text(`CaseFact.${name}`),
    contested: draft !== undefined && isContested(draft, fact),
    saving:
      draft?.state === 'saving' ? ('saving' as const) : draft?.state === 'failed' ? ('failed' as const) : undefined,
    isSaved: saved[name] === true && draft === undefined,
    /** Who changed it last, and when; empty if nobody has. */
    changed: at ? text('CaseFact.Changed', { who: by ?? text('Case.BySystem'), when: format.dateTime(at) }) : '',
  }
}
