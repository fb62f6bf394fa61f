import { useRef } from 'react'
import { Menu, Search, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import type { GlobalSearchHandle } from '@casekit/widgets/global-search'
import type { Route } from '../../route.ts'
import { session } from '../../session/session.store.ts'
import { Alerts } from '../notices/Alerts.tsx'
import { CreateMenu } from './CreateMenu.tsx'
import { Copyright, FooterLinks } from '../Footer.tsx'
import { closeMobileSearch, mobileSearch, openMobileSearch } from '../search/global-search.store.ts'
import { MenuBody } from './MenuBody.tsx'
import { page } from '../page.store.ts'
import { maySearch, SearchPlace } from '../search/SearchPlace.tsx'
import { Home } from './SideMenu.tsx'
import { UserMenu } from '../top-bar/UserMenu.tsx'
import './mobile-bar.css'

/** At 992 px and less: a compact bar, with the menu as a drawer (§2.3 of shell-and-navigation). */
export function MobileBar({ route }: { route: Route }) {
  const { text } = useMessages()
  const { title } = useSnapshot(page)
  const drawer = useRef<HTMLDialogElement>(null)
  const close = () => drawer.current?.close()
  const { isOpen } = useSnapshot(mobileSearch)
  const { account } = useSnapshot(session)
  if (isOpen) return <MobileSearch />
  return (
    <header className="ck-mobile-bar">
      <button
        type="button"
        className="ck-mobile-button"
        aria-label={text('Shell.OpenMenu')}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <span className="ck-mobile-title ck-truncate">{title ?? text(route.crumb)}</span>
      {maySearch(account) && (
        <button
          type="button"
          className="ck-mobile-button"
          aria-label={text('Standard.Search')}
          onClick={openMobileSearch}
        >
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      <Alerts />
      <dialog className="ck-drawer" ref={drawer} aria-label={text('Shell.MainMenu')} closedby="any">
        <nav className="ck-nav ck-drawer-menu" aria-label={text('Shell.MainMenu')}>
          <div className="ck-nav-head">
            <Home />
            <button type="button" className="ck-mobile-button" aria-label={text('Shell.CloseMenu')} onClick={close}>
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
          <UserMenu align="start" />
          <CreateMenu onChosen={close} />
          <MenuBody onChosen={close} />
          <div className="ck-drawer-foot">
            <FooterLinks />
            <Copyright />
          </div>
        </nav>
      </dialog>
    </header>
  )
}

/** The search that replaces the bar, focused when it opens. */
function MobileSearch() {
  const { text } = useMessages()
  return (
    <header className="ck-mobile-bar">
      <div className="ck-mobile-search">
        <SearchPlace ref={putCursor} onChosen={closeMobileSearch} />
        <button
          type="button"
          className="ck-mobile-button"
          aria-label={text('Buttons.Close')}
          onClick={closeMobileSearch}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </header>
  )
}

const putCursor = (search: GlobalSearchHandle | null) => search?.focus()
