import { createContext, useContext, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { maySee, type Visitor } from '@casekit/rules/access'
import type { Route } from '../route.ts'
import { session } from '../session/session.store.ts'

/** The console's routes, passed to the frame by context: it is a lower layer and imports none. */
export const RouteTable = createContext<readonly Route[]>([])

export const useRoutes = (): readonly Route[] => useContext(RouteTable)

/** Paths whose screen exists and that `visitor` may open; menus show no others. */
export const openPaths = (
  routes: readonly Pick<Route, 'path' | 'guard' | 'stands'>[],
  visitor: Pick<Visitor, 'guards'>,
): string[] => routes.filter(({ stands, guard }) => stands && maySee(guard, visitor)).map(({ path }) => path)

/** The paths that the signed-in account may open. */
export function useOpenPaths(): readonly string[] {
  const routes = useRoutes()
  const { account } = useSnapshot(session)
  return useMemo(() => (account ? openPaths(routes, account) : []), [routes, account])
}
