import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { Empty } from '@casekit/ui/empty'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../routes.tsx'
import { session } from '../../session/session.store.ts'

/** Says in one sentence that this module is not switched on for the company. */
export function ModuleOffScreen({ route }: ScreenProps) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const module = text(route.title)
  const back = account && maySee('Core', account) && (
    <Link className="ck-button ck-button-secondary" href={paths.cases()}>
      {text('ModuleOff.ToCases')}
    </Link>
  )
  return (
    <div className="ck-fill">
      <h1 className="ck-hidden-text">{module}</h1>
      <Empty
        art="end"
        title={text('ModuleOff.Title', { module, company: account?.user.companyName ?? '' })}
        action={back}
      />
    </div>
  )
}
