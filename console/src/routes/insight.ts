import { type Line, lazyScreen } from './line.ts'

const bi = lazyScreen(() => import('../screens/bi/BiScreen.tsx'), 'BiScreen')
const dashboard = lazyScreen(() => import('../screens/dashboard/DashboardScreen.tsx'), 'DashboardScreen')
const ratings = lazyScreen(() => import('../screens/ratings/RatingsScreen.tsx'), 'RatingsScreen')
const report = lazyScreen(() => import('../screens/extended-reports/ReportScreen.tsx'), 'ReportScreen')
const reportList = lazyScreen(() => import('../screens/extended-reports/ReportListScreen.tsx'), 'ReportListScreen')
const reports = lazyScreen(() => import('../screens/reports/ReportsScreen.tsx'), 'ReportsScreen')
const workTimes = lazyScreen(() => import('../screens/work-times/WorkTimesScreen.tsx'), 'WorkTimesScreen')

const REPORTS = ['economy', 'hours', 'property-owner', 'cases-worked', 'ratings', 'partners', 'response']

/** What each of the reports is at its own address. */
export const reportLine = {
  guard: 'SettingsAccess',
  screen: report,
  sections: ['assets', 'insight', 'reports', 'report-schedules', 'transfers'],
  crumb: 'Crumb.extendedReports',
} as const satisfies Partial<Line>

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
  {
    path: '/BI',
    guard: 'BIAccess',
    screen: bi,
    sections: ['assets', 'bi', 'insight', 'report-schedules', 'transfers'],
    crumb: 'Menu.bi',
  },
  { path: '/Reports', guard: 'SettingsAccess', screen: reports, crumb: 'Menu.reports' },
  {
    path: '/newReports',
    guard: 'SettingsAccess',
    screen: reportList,
    sections: ['insight', 'reports', 'report-schedules'],
    crumb: 'Crumb.extendedReports',
  },
  ...REPORTS.map(id => ({ ...reportLine, path: `/newReports/${id}` })),
  {
    path: '/newReports/Time',
    guard: 'Activities',
    screen: workTimes,
    sections: ['grid', 'insight'],
    crumb: 'Crumb.timeSpent',
  },
]
