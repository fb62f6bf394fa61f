import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import type { LinkKind } from '@casekit/contract/link-kinds'
import { endGuarded, leaving } from '../../frame/leave-guard.ts'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../route.ts'
import { comeFromIssuer } from '../../session/issuer-login.ts'
import { forgetLink, link, openLink } from '../../session/link.store.ts'
import { session } from '../../session/session.store.ts'
import { isMembership, linkOf, type ShownLink } from '../../session/shown-link.ts'

/**
 * Handles sign-in links and identity provider redirects: removes the token from the address immediately; the login page
 * shows what follows (§2.1 of shell-and-navigation).
 */
export function LinkScreen({ route, params }: ScreenProps) {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    const { search } = location
    const toLogin = () => navigate(paths.login(), { replace: true })
    toLogin()
    if (route.path === '/login/SingleSignOn') void comeFromIssuer(search)
    else void openAsked(linkOf(route.path.slice(1) as LinkKind, params), toLogin)
  }, [route, params, navigate])
  return null
}

/** A link to another account would discard this account's unsent work, so it asks first, over the current page. */
async function openAsked(shown: ShownLink, toLogin: () => void): Promise<void> {
  if (!session.account || isMembership(shown)) return openLink(shown)
  link.step = 'working' // shows nothing until that is decided
  await endGuarded(() => {
    toLogin()
    void openLink(shown)
  })
  if (leaving.go) forgetLink()
}
