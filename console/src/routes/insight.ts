import { type Line, lazyScreen } from './line.ts'

const dashboard = lazyScreen(() => import('../screens/dashboard/DashboardScreen.tsx'), 'DashboardScreen')
const ratings = lazyScreen(() => import('../screens/ratings/RatingsScreen.tsx'), 'RatingsScreen')
const reports = lazyScreen(() => import('../screens/reports/ReportsScreen.tsx'), 'ReportsScreen')
const workTimes = lazyScreen(() => import('../screens/work-times/WorkTimesScreen.tsx'), 'WorkTimesScreen')

/** What the company learns from its numbers: dashboard, ratings, reports. */
export const insightRoutes: readonly Line[] = [
  {
    path: '/Dashboard',
    guard: 'SettingsAccess',
    screen: dashboard,
    sections: ['assets', 'dashboard', 'insight', 'transfers'],
    crumb: 'Menu.dashboard',
  },
  { path: '/Rating', guard: 'Rating', screen: ratings, sections: ['ratings'], crumb: 'Menu.rating' },
  { path: '/BI', guard: 'BIAccess', crumb: 'Menu.bi' },
  { path: '/Reports', guard: 'SettingsAccess', screen: reports, crumb: 'Menu.reports' },
  { path: '/newReports', guard: 'SettingsAccess', crumb: 'Crumb.extendedReports' },
  {
    path: '/newReports/Time',
    guard: 'Activities',
    screen: workTimes,
    sections: ['grid', 'insight'],
    crumb: 'Crumb.timeSpent',
  },
]
