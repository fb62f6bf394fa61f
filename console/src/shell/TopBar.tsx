import { useRef } from 'react'
import type { GlobalSearchHandle } from '@casekit/widgets/global-search'
import type { Route } from '../routes.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { SearchPlace } from './SearchPlace.tsx'
import { useSearchKey } from './use-search-key.ts'
import { UserMenu } from './UserMenu.tsx'
import './top-bar.css'
import './search.css'

export function TopBar({ route }: { route: Route }) {
  const search = useRef<GlobalSearchHandle>(null)
  useSearchKey(search)
  return (
    <header className="ck-topbar">
      <Breadcrumbs route={route} />
      <SearchPlace ref={search} />
      <div className="ck-topbar-end">
        <UserMenu align="end" />
      </div>
    </header>
  )
}
