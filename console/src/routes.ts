import type { Route } from './route.ts'
import { assetRoutes } from './routes/assets.ts'
import { caseRoutes } from './routes/cases.ts'
import { customerRoutes } from './routes/customers.ts'
import { insightRoutes } from './routes/insight.ts'
import { type Line, routeOf } from './routes/line.ts'
import { offerRoutes } from './routes/offers.ts'
import { packageRoutes } from './routes/packages.ts'
import { partnerRoutes } from './routes/partners.ts'
import { planningRoutes } from './routes/planning.ts'
import { propertyRoutes } from './routes/property.ts'
import { providerRoutes } from './routes/provider.ts'
import { publicRoutes } from './routes/public.ts'
import { settingsRoutes, unknownSettings } from './routes/settings.ts'

/** The areas in order. Cases come first: refused visits are redirected there. */
const LINES: readonly Line[] = [
  ...caseRoutes,
  ...customerRoutes,
  ...propertyRoutes,
  ...partnerRoutes,
  ...packageRoutes,
  ...offerRoutes,
  ...assetRoutes,
  ...planningRoutes,
  ...insightRoutes,
  ...settingsRoutes,
  ...providerRoutes,
  ...unknownSettings,
  ...publicRoutes,
]

/**
 * The specification's route table (§2.1, §2.2 of shell-and-navigation). A page in both settings menus keeps its first
 * route.
 */
export const routes: readonly Route[] = LINES.filter(
  ({ path }, place) => LINES.findIndex(line => line.path === path) === place,
).map(routeOf)

/** Routes whose screen exists: a refused visit is redirected only to one of these. */
export const standingRoutes: readonly Route[] = routes.filter(({ stands }) => stands)
