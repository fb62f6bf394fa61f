import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import type { Route } from '../route.ts'
import { ToastPlace } from './notices/ToastPlace.tsx'
import { LiveUpdates } from '../live/LiveUpdates.tsx'
import { preferences } from '../session/preferences.store.ts'
import { hidesNavigation } from '../session/origin.ts'
import { session } from '../session/session.store.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { Commands } from './palette/Commands.tsx'
import { Footer } from './Footer.tsx'
import { GlobalCaseWizard } from './GlobalCaseWizard.tsx'
import { MobileBar } from './menu/MobileBar.tsx'
import { Notices } from './notices/Notices.tsx'
import { RenewDialog } from './notices/RenewDialog.tsx'
import { ReportIssuePlace } from './top-bar/ReportIssueButton.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { TopBar } from './top-bar/TopBar.tsx'
import './shell.css'

const ModuleOffDialog = lazy(async () => ({
  default: (await import('./notices/ModuleOffDialog.tsx')).ModuleOffDialog,
}))

const ViewBanner = lazy(async () => ({ default: (await import('./notices/ViewBanner.tsx')).ViewBanner }))

/** The frame around every screen for a signed-in account (§2.3 of shell-and-navigation). */
export function Shell({ route, children }: { route: Route; children: ReactNode }) {
  const { text } = useMessages()
  const { isMenuCollapsed } = useSnapshot(preferences)
  const { deniedModule, account } = useSnapshot(session)
  const sheet = useFocusOnArrival()
  return (
    <div className={`ck-shell${isMenuCollapsed ? ' is-collapsed' : ''}${hidesNavigation ? ' is-framed' : ''}`}>
      <a className="ck-skip" href="#content">
        {text('Shell.SkipToContent')}
      </a>
      {!hidesNavigation && <SideMenu />}
      {!hidesNavigation && <MobileBar route={route} />}
      <TopBar />
      <main className="ck-sheet" id="content" tabIndex={-1} ref={sheet}>
        {account?.user.viewing && (
          <Suspense fallback={null}>
            <ViewBanner />
          </Suspense>
        )}
        <Notices />
        {children}
      </main>
      <Footer />
      <GlobalCaseWizard />
      <ReportIssuePlace />
      <LeaveQuestion />
      <RenewDialog />
      {deniedModule && (
        <Suspense fallback={null}>
          <ModuleOffDialog />
        </Suspense>
      )}
      <Commands />
      <ToastPlace />
      <LiveUpdates />
    </div>
  )
}

/** Focuses the new screen after navigation, because the focused link may be gone. */
function useFocusOnArrival() {
  const sheet = useRef<HTMLElement>(null)
  const [pathname] = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) sheet.current?.focus({ preventScroll: true })
    before.current = pathname
  }, [pathname])
  return sheet
}
