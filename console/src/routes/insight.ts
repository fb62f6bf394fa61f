import { type Line, lazyScreen } from './line.ts'

const bi = lazyScreen(() => import('../screens/bi/BiScreen.tsx'), 'BiScreen')
const dashboard = lazyScreen(() => import('../screens/dashboard/DashboardScreen.tsx'), 'DashboardScreen')
const ratings = lazyScreen(() => import('../screens/ratings/RatingsScreen.tsx'), 'RatingsScreen')
const report = lazyScreen(() => import('../screens/extended-reports/ReportScreen.tsx'), 'ReportScreen')
const reportList = lazyScreen(() => import('../screens/extended-reports/ReportListScreen.tsx'), 'ReportListScreen')
const reports = lazyScreen(() => import('../screens/reports/ReportsScreen.tsx'), 'ReportsScreen')
const rows = () => import('../screens/report-rows/RowsScreens.tsx')
const deadlineRows = lazyScreen(rows, 'DeadlinesScreen')
const lineRows = lazyScreen(rows, 'DocumentLinesScreen')
const materialRows = lazyScreen(rows, 'MaterialsScreen')
const otherTime = lazyScreen(rows, 'OtherTimeScreen')
const visitRows = lazyScreen(rows, 'VisitsScreen')
const workTimes = lazyScreen(() => import('../screens/work-times/WorkTimesScreen.tsx'), 'WorkTimesScreen')

const REPORTS = [
  'economy',
  'hours',
  'property-owner',
  'cases-worked',
  'deadlines',
  'first-visit',
  'response',
  'ratings',
  'partners',
  'agreements',
  'materials',
  'orders',
]

/** The route settings that all reports share. */
export const reportLine = {
  guard: 'SettingsAccess',
  screen: report,
  sections: ['assets', 'insight', 'requisitions', 'service', 'transfers', 'reports', 'report-schedules'],
  crumb: 'Crumb.extendedReports',
} as const satisfies Partial<Line>

/** A list of the rows behind a report's numbers. */
const rowsLine = {
  sections: ['documents', 'grid', 'insight'],
  crumb: 'Crumb.extendedReports',
} as const satisfies Partial<Line>

/** Dashboard, ratings and reports. */
export const insightRoutes: readonly Line[] = [
  {
    path: '/Dashboard',
    guard: 'SettingsAccess',
    screen: dashboard,
    sections: ['assets', 'insight', 'requisitions', 'service', 'transfers', 'dashboard', 'insight-links', 'studio'],
    crumb: 'Menu.dashboard',
  },
  { path: '/Rating', guard: 'Rating', screen: ratings, sections: ['ratings'], crumb: 'Menu.rating' },
  {
    path: '/BI',
    guard: 'BIAccess',
    screen: bi,
    sections: [
      'assets',
      'insight',
      'requisitions',
      'service',
      'transfers',
      'bi',
      'insight-links',
      'report-schedules',
      'studio',
      'users',
    ],
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
  { ...rowsLine, path: '/newReports/DeadlineRows', guard: 'Core', screen: deadlineRows },
  { ...rowsLine, path: '/newReports/LineRows', guard: ['OfferAccess', 'PartnerOfferAccess'], screen: lineRows },
  { ...rowsLine, path: '/newReports/MaterialRows', guard: 'OfferAccess', screen: materialRows },
  { ...rowsLine, path: '/newReports/VisitRows', guard: 'Assets', screen: visitRows },
  { ...rowsLine, path: '/newReports/OtherTime', guard: 'SettingsAccess', screen: otherTime },
]
