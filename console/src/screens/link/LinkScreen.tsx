import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import type { LinkKind } from '@casekit/contract/link-kinds'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../route.ts'
import { comeFromIssuer } from '../../session/issuer-login.ts'
import { openLink } from '../../session/link.store.ts'
import { linkOf } from '../../session/shown-link.ts'

/** Comes back from an issuer, or by a link: takes the token out of the address at once; what follows is shown where one signs in (§2.1 of shell-and-navigation). */
export function LinkScreen({ route, params }: ScreenProps) {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    const { search } = location
    navigate(paths.login(), { replace: true })
    if (route.path === '/login/SingleSignOn') void comeFromIssuer(search)
    else void openLink(linkOf(route.path.slice(1) as LinkKind, params))
  }, [route, params, navigate])
  return null
}
