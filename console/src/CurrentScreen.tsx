import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { firstOpen, judgeVisit } from '@casekit/rules/access'
import { matchRoute } from './match-route.ts'
import { paths } from './paths.ts'
import type { Route } from './route.ts'
import { routes, standingRoutes } from './routes.ts'
import { company } from './session/company.store.ts'
import { link, type LinkStep } from './session/link.store.ts'
import { forgetAddress, rememberAddress, returnAddress } from './session/return-address.ts'
import type { Account } from './session/held-account.ts'
import { denyModule, session } from './session/session.store.ts'
import { DocumentTitle } from './frame/DocumentTitle.tsx'
import { lastPlace, rememberPlace } from './frame/last-place.ts'
import { revisits } from './frame/revisit.ts'
import { ScreenBoundary } from './frame/ScreenBoundary.tsx'
import { ScreenSkeleton } from './frame/ScreenSkeleton.tsx'
import { ScreenWords } from './frame/ScreenWords.tsx'
import { Shell } from './frame/Shell.tsx'
import { toasts } from './frame/notices/toasts.ts'

const NoAccessScreen = lazy(async () => ({
  default: (await import('./screens/no-access/NoAccessScreen.tsx')).NoAccessScreen,
}))
const RequiredFactor = lazy(async () => ({
  default: (await import('./screens/profile/RequiredFactor.tsx')).RequiredFactor,
}))

/** The screen of the current address, if the account may see it (§4 of shell-and-navigation, Route access order). */
export function CurrentScreen() {
  const { text } = useMessages()
  const [pathname] = useLocation()
  const { account, hasLeft, asksFactor } = useSnapshot(session)
  const { id: knownCompany } = useSnapshot(company)
  const { step } = useSnapshot(link)
  const match = matchRoute(routes, pathname)
  if (!match) return <GoTo to={paths.cases()} say={pathname === '/' ? undefined : text('Frame.UnknownAddress')} />

  const { route, params } = match
  const verdict = judgeVisit(route, standingRoutes, account)
  if (verdict.kind === 'sign-in') return <GoTo to={paths.login()} remember={!hasLeft} />
  if (verdict.kind === 'consent') return <GoTo to={paths.gdpr()} remember />
  if (verdict.kind === 'go' && account?.modulesOff.some(name => [route.guard].flat().includes(name)))
    return <GoTo to={lastPlace(pathname) ?? verdict.to} denied={route} />
  if (verdict.kind === 'go') return <GoTo to={verdict.to} say={text('Frame.Refused', { page: text(route.title) })} />
  if (account && isBehind(route, account, step))
    return (
      <GoTo to={returnAddress(routes, location.origin) ?? firstOpen(standingRoutes, account)?.path ?? paths.cases()} />
    )
  if (route.guard === 'public') return <Screen route={route} params={params} />
  const factor = account?.user.secondFactor
  const isBlank = factor?.isDue === true || account?.user.companyId !== knownCompany // its colors are still loading
  const demand = (asksFactor || (isBlank ? factor?.isDue : factor)) && (
    <Suspense fallback={null}>
      <RequiredFactor isBlank={isBlank} />
    </Suspense>
  )
  if (isBlank) return demand
  return (
    <Shell route={route}>
      {verdict.kind === 'show' ? <Screen route={route} params={params} /> : <NoAccess route={route} />}
      {demand}
    </Shell>
  )
}

/** A page before the shell that this account no longer needs. */
const isBehind = ({ path }: Route, { hasConsent }: Pick<Account, 'hasConsent'>, step: LinkStep) =>
  (path === paths.login() && step === 'none') || (path === paths.gdpr() && hasConsent)

/** Wraps a screen in its title, error boundary, messages and skeleton, and remounts it on a revisit of its address. */
function Screen({ route, params }: { route: Route; params: Record<string, string> }) {
  const { count } = useSnapshot(revisits)
  useEffect(() => {
    if (route.guard !== 'public') forgetAddress()
    rememberPlace()
  }, [route])
  const key = `${route.path} ${count} ${JSON.stringify(params)}`
  const skeleton = <ScreenSkeleton kind={route.kind} />
  return (
    <>
      <DocumentTitle route={route} />
      <ScreenBoundary key={key}>
        <ScreenWords sections={route.sections} fallback={skeleton}>
          <Suspense fallback={skeleton}>
            <route.screen key={key} params={params} route={route} />
          </Suspense>
        </ScreenWords>
      </ScreenBoundary>
    </>
  )
}

function NoAccess({ route }: { route: Route }) {
  return (
    <>
      <DocumentTitle route={route} />
      <Suspense fallback={null}>
        <NoAccessScreen />
      </Suspense>
    </>
  )
}

/** Redirects, and says why when the visit was meant for another page. */
function GoTo({ to, remember = false, say, denied }: { to: string; remember?: boolean; say?: string; denied?: Route }) {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    if (remember) rememberAddress(location.pathname + location.search + location.hash)
    if (say) toasts.show({ tone: 'info', title: say })
    if (denied) denyModule(denied.guard)
    navigate(to, { replace: true })
  }, [to, remember, say, denied, navigate])
  return null
}
