import type { Route } from '../routes.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { UserMenu } from './UserMenu.tsx'
import './top-bar.css'

export function TopBar({ route }: { route: Route }) {
  return (
    <header className="ck-topbar">
      <Breadcrumbs route={route} />
      <div className="ck-topbar-end">
        <UserMenu align="end" />
      </div>
    </header>
  )
}
