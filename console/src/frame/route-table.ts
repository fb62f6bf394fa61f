import { createContext, useContext, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { maySee, type Visitor } from '@casekit/rules/access'
import type { Route } from '../route.ts'
import { session } from '../session/session.store.ts'

/** The routes of the console, which the frame is given: it stands below them and imports none. */
export const RouteTable = createContext<readonly Route[]>([])

export const useRoutes = (): readonly Route[] => useContext(RouteTable)

/** Paths whose screen is there and that `visitor` may open; the menus show no others. */
export const openPaths = (
  routes: readonly Pick<Route, 'path' | 'guard' | 'stands'>[],
  visitor: Pick<Visitor, 'guards'>,
): string[] => routes.filter(({ stands, guard }) => stands && maySee(guard, visitor)).map(({ path }) => path)

/** The paths that are open to who is signed in. */
export function useOpenPaths(): readonly string[] {
  const routes = useRoutes()
  const { account } = useSnapshot(session)
  return useMemo(() => (account ? openPaths(routes, account) : []), [routes, account])
}
