import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { Empty } from '@casekit/ui/empty'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.store.ts'

/** An address that leads to no page, or to none yet; the frame stays. */
export function NotFoundScreen() {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const title = text('Frame.NotFoundTitle')
  usePage(title, [{ text: title }])
  const back = account && maySee('Core', account) && (
    <Link className="ck-button ck-button-secondary" href={paths.cases()}>
      {text('ModuleOff.ToCases')}
    </Link>
  )
  return (
    <div className="ck-fill">
      <h1 className="ck-hidden-text">{title}</h1>
      <Empty art="search" title={title} action={back}>
        {text('Frame.NotFoundText')}
      </Empty>
    </div>
  )
}
