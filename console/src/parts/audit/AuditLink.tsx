import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.store.ts'

/** The way to the entries of the audit log that are about a record, for who may read the log. */
export function AuditLink({ recordId }: { recordId: string }) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  if (!account || !maySee('SettingsAccess', account)) return null
  // stands here and not among the paths: the first screens load those
  const href = paths.entry(`Settings/Audit?record=${encodeURIComponent(recordId)}`)
  return (
    <p>
      <Link href={href}>{text('SettingsMenu.audit')}</Link>
    </p>
  )
}
