import type { CompanyDocument } from '@casekit/contract/documents'
import { useMessages } from '@casekit/messages/react'
import { VersionChanges } from '../versions/VersionChanges.tsx'
import '../versions/versions.css'

/** What was changed since the offer was approved the last time; nothing where it never was. */
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
