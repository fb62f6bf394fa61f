import { type ComponentType, lazy } from 'react'
import type { Route, Screen, ScreenProps } from '../route.ts'

/** A screen that is fetched when first shown: `lazyScreen(() => import('…/CasesScreen.tsx'), 'CasesScreen')`. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<ScreenProps>>>,
  name: Name,
): Screen {
  return lazy(async () => ({ default: (await load())[name] }))
}

const notFound = lazyScreen(() => import('../screens/not-found/NotFoundScreen.tsx'), 'NotFoundScreen')

/** One line of the route table. Without a screen, its address shows the not-found page. */
export type Line = Pick<Route, 'path' | 'guard' | 'crumb'> & Partial<Route>

export const routeOf = (line: Line): Route => ({
  screen: notFound,
  kind: 'list',
  sections: [],
  title: line.crumb,
  stands: line.screen !== undefined,
  ...line,
})
