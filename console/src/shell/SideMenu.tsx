import { ChevronDown, ChevronRight, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../paths.ts'
import { maySee } from '../session/access.ts'
import { preferences, toggleGroup, toggleMenu } from '../session/preferences.store.ts'
import { session } from '../session/session.store.ts'
import { CreateMenu } from './CreateMenu.tsx'
import { Logo } from './Logo.tsx'
import { isActive, menu, type MenuGroup } from './menu.ts'
import './side-menu.css'

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
      <MenuEntries isBare={isMenuCollapsed} />
      {isMenuCollapsed && button}
    </nav>
  )
}

export function Home({ isBare = false }: { isBare?: boolean }) {
  return (
    <Link className="ck-nav-home" href={paths.cases()} aria-label="Casekit">
      <Logo />
      {!isBare && <span className="ck-wordmark">Casekit</span>}
    </Link>
  )
}

export function MenuEntries({ isBare = false, onChosen }: { isBare?: boolean; onChosen?: () => void }) {
  const { account } = useSnapshot(session)
  const visible = menu
    .map(group => ({ ...group, entries: group.entries.filter(({ guard }) => account && maySee(guard, account)) }))
    .filter(group => group.entries.length > 0)
  return (
    <div className="ck-nav-scroll">
      {visible.map(group => (
        <Group key={group.name} group={group} isBare={isBare} onChosen={onChosen} />
      ))}
    </div>
  )
}

type GroupProps = { group: MenuGroup; isBare: boolean; onChosen?: (() => void) | undefined }

function Group({ group, isBare, onChosen }: GroupProps) {
  const { text } = useMessages()
  const isFolded = useSnapshot(preferences).foldedGroups.includes(group.name) && !isBare
  const Chevron = isFolded ? ChevronRight : ChevronDown
  return (
    <>
      {!isBare && (
        <button
          type="button"
          className="ck-nav-group"
          aria-expanded={!isFolded}
          onClick={() => toggleGroup(group.name)}
        >
          {text(group.text)}
          <Chevron size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      {!isFolded && <Entries group={group} isBare={isBare} onChosen={onChosen} />}
    </>
  )
}

function Entries({ group, isBare, onChosen }: GroupProps) {
  const { text } = useMessages()
  const [pathname] = useLocation()
  return (
    <ul aria-label={text(group.text)}>
      {group.entries.map(entry => (
        <li key={entry.name}>
          <Link
            className="ck-nav-item"
            href={entry.href}
            aria-current={isActive(entry, pathname) ? 'page' : undefined}
            aria-label={isBare ? text(entry.text) : undefined}
            title={isBare ? text(entry.text) : undefined}
            onClick={onChosen}
          >
            <entry.icon size={16} strokeWidth={1.75} aria-hidden="true" />
            {!isBare && <span className="ck-truncate">{text(entry.text)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
