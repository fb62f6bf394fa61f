import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { session } from '../../session/session.store.ts'
import { useRoutes } from '../route-table.ts'
import { type Crumb, page } from '../page.store.ts'
import { trailOf, withoutDoubles } from './trail.ts'

/** The breadcrumbs; all but the last are links (§2.6 of shell-and-navigation). */
export function Breadcrumbs() {
  const { text } = useMessages()
  const { crumbs } = useSnapshot(page)
  const fromAddress = useTrail()
  const trail = withoutDoubles(crumbs ?? fromAddress)
  return (
    <nav className="ck-crumbs-place" aria-label={text('Shell.Breadcrumb')}>
      <ol className="ck-crumbs">
        {trail.map((crumb, index) => (
          <li key={crumb.text}>
            {crumb.href && index < trail.length - 1 ? (
              <Link className="ck-truncate" href={crumb.href}>
                {crumb.text}
              </Link>
            ) : (
              <span className="ck-truncate" aria-current={index === trail.length - 1 ? 'page' : undefined}>
                {crumb.text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function useTrail(): Crumb[] {
  const { text } = useMessages()
  const [pathname] = useLocation()
  const routes = useRoutes()
  const { account } = useSnapshot(session)
  const isProperty = account !== null && maySee('PropertyManagement', account)
  return trailOf(pathname, routes, isProperty).map(crumb => ({
    text: 'text' in crumb ? text(crumb.text) : crumb.word,
    ...(crumb.href && { href: crumb.href }),
  }))
}
