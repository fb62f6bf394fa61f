import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { matchRoute } from './match-route.ts'
import { paths } from './paths.ts'
import { type Route, routes } from './routes.tsx'
import { firstOpen, judge } from './session/access.ts'
import { forgetAddress, rememberAddress, returnAddress } from './session/return-address.ts'
import { session } from './session/session.store.ts'
import { NoAccessScreen } from './screens/no-access/NoAccessScreen.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'
import { Shell } from './shell/Shell.tsx'

/** The screen of the current address, if the account may see it (§4 of shell-and-navigation, Route access order). */
export function CurrentScreen() {
  const [pathname] = useLocation()
  const { account, hasLeft } = useSnapshot(session)
  const match = matchRoute(routes, pathname)
  if (!match) return <GoTo to={paths.cases()} />

  const verdict = judge(match.route, routes, account, paths.login())
  if (verdict.kind === 'go') return <GoTo to={verdict.to} remember={verdict.remember && !hasLeft} />
  if (match.route.guard === 'public') {
    if (account)
      return <GoTo to={returnAddress(routes, location.origin) ?? firstOpen(routes, account)?.path ?? paths.cases()} />
    return <Screen route={match.route} params={match.params} />
  }
  return (
    <Shell route={match.route}>
      {verdict.kind === 'show' ? <Screen route={match.route} params={match.params} /> : <NoAccessScreen />}
    </Shell>
  )
}

function Screen({ route, params }: { route: Route; params: Record<string, string> }) {
  const { text } = useMessages()
  useEffect(() => {
    document.title = text('Shell.PageTitle', { page: text(route.title) })
    if (route.guard !== 'public') forgetAddress()
  }, [route, text])
  return (
    <ScreenBoundary key={route.path}>
      <Suspense fallback={null}>
        <route.screen key={JSON.stringify(params)} params={params} />
      </Suspense>
    </ScreenBoundary>
  )
}

function GoTo({ to, remember = false }: { to: string; remember?: boolean }) {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    if (remember) rememberAddress(location.pathname + location.search + location.hash)
    navigate(to, { replace: true })
  }, [to, remember, navigate])
  return null
}
