import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import type { Route } from '../routes.tsx'
import { page } from './page.store.ts'

/** Where one is; clickable except the last crumb (§2.6 of shell-and-navigation). */
export function Breadcrumbs({ route }: { route: Route }) {
  const { text } = useMessages()
  const { crumbs } = useSnapshot(page)
  const trail = crumbs ?? [{ text: text(route.crumb) }]
  return (
    <nav aria-label={text('Shell.Breadcrumb')}>
      <ol className="ck-crumbs">
        {trail.map((crumb, index) => (
          <li key={crumb.text}>
            {crumb.href && index < trail.length - 1 ? (
              <Link href={crumb.href}>{crumb.text}</Link>
            ) : (
              <span aria-current="page">{crumb.text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
