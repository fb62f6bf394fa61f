import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { CompanyName } from '@casekit/widgets/company-name'
import { paths } from '../../paths.ts'
import { preferences, toggleMenu } from '../../session/preferences.store.ts'
import { company } from '../../session/company.store.ts'
import { CreateMenu } from './CreateMenu.tsx'
import { Logo } from './Logo.tsx'
import { MenuBody } from './MenuBody.tsx'
import './side-menu.css'
import './menu-parts.css'

/** The menu of wide screens: 16rem, or 4rem when folded (§2.3 of shell-and-navigation). */
export function SideMenu() {
  const { text } = useMessages()
  const { isMenuCollapsed } = useSnapshot(preferences)
  const toggle = text(isMenuCollapsed ? 'Shell.ExpandMenu' : 'Shell.CollapseMenu')
  const Icon = isMenuCollapsed ? PanelLeftOpen : PanelLeftClose
  const button = (
    <button
      type="button"
      className={isMenuCollapsed ? 'ck-frame-button ck-nav-unfold' : 'ck-frame-button'}
      aria-label={toggle}
      title={toggle}
      aria-expanded={!isMenuCollapsed}
      onClick={toggleMenu}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
  return (
    <nav className="ck-nav" aria-label={text('Shell.MainMenu')}>
      <div className="ck-nav-head">
        <Home isBare={isMenuCollapsed} />
        {!isMenuCollapsed && button}
      </div>
      <CreateMenu isBare={isMenuCollapsed} />
      <MenuBody isBare={isMenuCollapsed} />
      {isMenuCollapsed && button}
    </nav>
  )
}

export function Home({ isBare = false }: { isBare?: boolean }) {
  const { logo, logoDark } = useSnapshot(company)
  return (
    <Link className="ck-nav-home" href={paths.cases()} aria-label="Casekit">
      {(logo || logoDark) && !isBare ? (
        <CompanyName company={{ name: '', logo, logoDark }} />
      ) : (
        <>
          <Logo />
          {!isBare && <span className="ck-wordmark">Casekit</span>}
        </>
      )}
    </Link>
  )
}
