import { Eye } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { paths } from '../../paths.ts'
import { endViewing, session } from '../../session/session.store.ts'
import './view-banner.css'

/** Says over every page whom it is looked at as, until when, and that nothing is changed. */
export function ViewBanner() {
  const { text, format } = useMessages()
  const { account, wasReadOnly } = useSnapshot(session)
  if (!account?.user.viewing) return null
  const { name, stakeholderId, viewing } = account.user
  return (
    <section className="ck-view-banner" aria-label={text('View.Label')}>
      <Eye aria-hidden="true" />
      <output>
        {text(wasReadOnly ? 'View.Refused' : 'View.As', { name })}{' '}
        <span>{text('View.Until', { time: format.time(viewing.until) })}</span>
      </output>
      <Button size="sm" onClick={() => void endViewing(paths.users(stakeholderId))}>
        {text('View.End')}
      </Button>
    </section>
  )
}
