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

/** Comes back from an issuer, or by a link: takes the token out of the address at once; what follows is shown where one signs in (§2.1 of shell-and-navigation). */
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

/** Somebody else's link would end what the one who is signed in here never sent: they are asked first, over their own page. */
async function openAsked(shown: ShownLink, toLogin: () => void): Promise<void> {
  if (!session.account || isMembership(shown)) return openLink(shown)
  link.step = 'working' // nothing is shown until it is known
  await endGuarded(() => {
    toLogin()
    void openLink(shown)
  })
  if (leaving.go) forgetLink()
}
