import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { firstOpen, judgeVisit } from '@casekit/rules/access'
import { matchRoute } from './match-route.ts'
import { paths } from './paths.ts'
import { type Route, routes } from './routes.tsx'
import { company } from './session/company.store.ts'
import { link, type LinkStep } from './session/link.store.ts'
import { forgetAddress, rememberAddress, returnAddress } from './session/return-address.ts'
import { type Account, session } from './session/session.store.ts'
import { NoAccessScreen } from './screens/no-access/NoAccessScreen.tsx'
import { revisits } from './shell/revisit.ts'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'
import { Shell } from './shell/Shell.tsx'
import { toasts } from './shell/toasts.ts'

/** The screen of the current address, if the account may see it (§4 of shell-and-navigation, Route access order). */
export function CurrentScreen() {
  const { text } = useMessages()
  const [pathname] = useLocation()
  const { account, hasLeft } = useSnapshot(session)
  const { id: knownCompany } = useSnapshot(company)
  const { step } = useSnapshot(link)
  const match = matchRoute(routes, pathname)
  if (!match) return <GoTo to={paths.cases()} say={pathname === '/' ? undefined : text('Frame.UnknownAddress')} />

  const { route, params } = match
  const verdict = judgeVisit(route, routes, account)
  if (verdict.kind === 'sign-in') return <GoTo to={paths.login()} remember={!hasLeft} />
  if (verdict.kind === 'consent') return <GoTo to={paths.gdpr()} remember />
  if (verdict.kind === 'go') return <GoTo to={verdict.to} say={text('Frame.Refused', { page: text(route.title) })} />
  if (account && isBehind(route, account, step))
    return <GoTo to={returnAddress(routes, location.origin) ?? firstOpen(routes, account)?.path ?? paths.cases()} />
  if (route.guard === 'public') return <Screen route={route} params={params} />
  if (account && account.user.companyId !== knownCompany) return null // its colours are on their way
  return (
    <Shell route={route}>
      {verdict.kind === 'show' ? <Screen route={route} params={params} /> : <NoAccessScreen />}
    </Shell>
  )
}

/** A page before the shell that this account has nothing left to do on. */
const isBehind = ({ path }: Route, { hasConsent }: Pick<Account, 'hasConsent'>, step: LinkStep) =>
  (path === paths.login() && step === 'none') || (path === paths.gdpr() && hasConsent)

function Screen({ route, params }: { route: Route; params: Record<string, string> }) {
  const { text } = useMessages()
  const { count } = useSnapshot(revisits)
  useEffect(() => {
    document.title = text('Shell.PageTitle', { page: text(route.title) })
    if (route.guard !== 'public') forgetAddress()
  }, [route, text])
  const key = `${count} ${JSON.stringify(params)}`
  return (
    <ScreenBoundary key={`${route.path} ${key}`}>
      <Suspense fallback={null}>
        <route.screen key={key} params={params} route={route} />
      </Suspense>
    </ScreenBoundary>
  )
}

/** Leads elsewhere, and says why when the visit was meant for another page. */
function GoTo({ to, remember = false, say }: { to: string; remember?: boolean; say?: string }) {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    if (remember) rememberAddress(location.pathname + location.search + location.hash)
    if (say) toasts.show({ tone: 'info', title: say })
    navigate(to, { replace: true })
  }, [to, remember, say, navigate])
  return null
}
