import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.store.ts'

/** A link to the record's entries in the audit log, for accounts that may read it. */
export function AuditLink({ recordId }: { recordId: string }) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  if (!account || !maySee('SettingsAccess', account)) return null
  // not in paths.ts, which the first screens load
  const href = paths.entry(`Settings/Audit?record=${encodeURIComponent(recordId)}`)
  return (
    <p>
      <Link href={href}>{text('SettingsMenu.audit')}</Link>
    </p>
  )
}
