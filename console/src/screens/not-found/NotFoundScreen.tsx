import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { Empty } from '@casekit/ui/empty'
import { paths } from '../../paths.ts'

/** An address below a page of ours that leads nowhere; the frame stays. */
export function NotFoundScreen() {
  const { text } = useMessages()
  const back = (
    <Link className="ck-button ck-button-secondary" href={paths.cases()}>
      {text('ModuleOff.ToCases')}
    </Link>
  )
  return (
    <div className="ck-fill">
      <h1 className="ck-hidden-text">{text('Frame.NotFoundTitle')}</h1>
      <Empty art="search" title={text('Frame.NotFoundTitle')} action={back}>
        {text('Frame.NotFoundText')}
      </Empty>
    </div>
  )
}
