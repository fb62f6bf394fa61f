import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { usePage } from '../../frame/page.store.ts'
import { DeadEndCard } from '../../parts/dead-end/DeadEndCard.tsx'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.store.ts'

/** For an unknown address, or one without a page yet; the frame stays. */
export function NotFoundScreen() {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const title = text('Frame.NotFoundTitle')
  usePage(title, [{ text: title }])
  return (
    <DeadEndCard title={title} text={text('Frame.NotFoundText')}>
      {account && maySee('Core', account) && (
        <Link className="ck-button ck-button-secondary ck-button-lg ck-button-wide" href={paths.cases()}>
          {text('ModuleOff.ToCases')}
        </Link>
      )}
    </DeadEndCard>
  )
}
