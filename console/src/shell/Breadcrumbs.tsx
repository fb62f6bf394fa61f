import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { routes } from '../routes.tsx'
import { session } from '../session/session.store.ts'
import { type Crumb, page } from './page.store.ts'
import { trailOf } from './trail.ts'

/** Where one is; clickable except the last crumb (§2.6 of shell-and-navigation). */
export function Breadcrumbs() {
  const { text } = useMessages()
  const { crumbs } = useSnapshot(page)
  const fromAddress = useTrail()
  const trail = crumbs ?? fromAddress
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
  const { account } = useSnapshot(session)
  const isProperty = account !== null && maySee('PropertyManagement', account)
  return trailOf(pathname, routes, isProperty).map(crumb => ({
    text: 'text' in crumb ? text(crumb.text) : crumb.word,
    ...(crumb.href && { href: crumb.href }),
  }))
}
