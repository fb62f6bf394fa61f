import type { ReactNode } from 'react'
import type { CaseHistoryEntry } from '@casekit/contract/case-history'
import { Text, useMessages } from '@casekit/messages/react'
import { happened } from '@casekit/rules/happened-words'

const bold = (children: ReactNode[]) => <b>{children}</b>

/** A history entry as a sentence in the reader's language. */
export function Happened({ entry }: { entry: CaseHistoryEntry }) {
  const { text, speaks } = useMessages()
  const status = `CaseStatus.${entry.text}`
  const what = entry.type === 'statusChanged' && speaks(status) ? text(status) : entry.text
  const offer = `OfferStatus.${entry.after}`
  const values = {
    b: bold,
    actor: entry.actor ?? text('Case.BySystem'),
    text: what,
    status: entry.type === 'offerStatusChanged' && speaks(offer) ? text(offer) : '',
    fact: entry.field ? text(`CaseFact.${entry.field}`) : '',
  }
  return <Text id={happened(entry)} values={values} />
}
