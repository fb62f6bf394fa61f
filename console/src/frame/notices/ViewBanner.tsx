import { Eye } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { UserInfo } from '@casekit/contract/session'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { paths } from '../../paths.ts'
import { endViewing, session } from '../../session/session.store.ts'
import { kept } from '../../session/storage.ts'
import './view-banner.css'

/** Says on every page whose account is being viewed, until when, and that it is read-only. */
export function ViewBanner() {
  const { text, format } = useMessages()
  const { account, wasReadOnly } = useSnapshot(session)
  if (!account?.user.viewing) return null
  const { name, viewing } = account.user
  return (
    <section className="ck-view-banner" aria-label={text('View.Label')}>
      <Eye aria-hidden="true" />
      <output>
        {text(wasReadOnly ? 'View.Refused' : 'View.As', { name })}{' '}
        <span>{text('View.Until', { time: format.time(viewing.until) })}</span>
      </output>
      <Button size="sm" onClick={() => void endViewing(wayBack(account.user))}>
        {text('View.End')}
      </Button>
    </section>
  )
}

/** Back to the viewed user; a provider administrator goes back to the companies. */
function wayBack({ companyId, stakeholderId }: Pick<UserInfo, 'companyId' | 'stakeholderId'>): string {
  const own = JSON.parse(kept.read('userInfo') ?? '{}') as Partial<UserInfo>
  return own.companyId === companyId ? paths.users(stakeholderId) : paths.entry('Settings/Companies')
}
