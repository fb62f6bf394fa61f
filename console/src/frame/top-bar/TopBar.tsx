import { Alerts } from '../notices/Alerts.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ReportIssueButton } from './ReportIssueButton.tsx'
import { SearchPlace } from '../search/SearchPlace.tsx'
import { useSearchKey } from '../search/use-search-key.ts'
import { UserMenu } from './UserMenu.tsx'
import './top-bar.css'
import '../search/search.css'

export function TopBar() {
  const search = useSearchKey()
  return (
    <header className="ck-topbar">
      <Breadcrumbs />
      <SearchPlace ref={search} />
      <div className="ck-topbar-end">
        <Alerts />
        <ReportIssueButton />
        <UserMenu align="end" />
      </div>
    </header>
  )
}
