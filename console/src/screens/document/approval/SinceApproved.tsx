import type { CompanyDocument } from '@casekit/contract/documents'
import { useMessages } from '@casekit/messages/react'
import { VersionChanges } from '../versions/VersionChanges.tsx'
import '../versions/versions.css'

/** The changes since the last approval; empty if there was none. */
export function SinceApproved({ document, version }: { document: CompanyDocument; version: number | null }) {
  const { text } = useMessages()
  if (version === null) return null
  return (
    <section aria-label={text('OfferApproval.Since')} className="ck-approval-since">
      <h3>{text('OfferApproval.Since')}</h3>
      <VersionChanges document={document} version={version} onTakeBack={undefined} />
    </section>
  )
}
