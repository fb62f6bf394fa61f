import { type Line, lazyScreen } from './line.ts'

const gdpr = lazyScreen(() => import('../screens/gdpr/GdprScreen.tsx'), 'GdprScreen')
const login = lazyScreen(() => import('../screens/login/LoginScreen.tsx'), 'LoginScreen')
const link = lazyScreen(() => import('../screens/link/LinkScreen.tsx'), 'LinkScreen')
const password = lazyScreen(() => import('../screens/reset-password/ResetPasswordScreen.tsx'), 'ResetPasswordScreen')
const invitation = lazyScreen(() => import('../screens/invitation/InvitationScreen.tsx'), 'InvitationScreen')
const visit = lazyScreen(() => import('../screens/visit/VisitScreen.tsx'), 'VisitScreen')
const caseView = lazyScreen(() => import('../screens/case-view/CaseViewScreen.tsx'), 'CaseViewScreen')
const report = lazyScreen(() => import('../screens/asset-report/ReportScreen.tsx'), 'ReportScreen')
const offerView = lazyScreen(() => import('../screens/offer-view/OfferViewScreen.tsx'), 'OfferViewScreen')
const requisitionView = lazyScreen(
  () => import('../screens/requisition-view/RequisitionViewScreen.tsx'),
  'RequisitionViewScreen',
)
const formView = lazyScreen(() => import('../screens/form-view/FormViewScreen.tsx'), 'FormViewScreen')
const tenant = lazyScreen(() => import('../screens/tenant/TenantScreen.tsx'), 'TenantScreen')
const translator = lazyScreen(() => import('../screens/translator/TranslatorScreen.tsx'), 'TranslatorScreen')
const publicRatings = lazyScreen(
  () => import('../screens/public-ratings/PublicRatingsScreen.tsx'),
  'PublicRatingsScreen',
)
const shown = lazyScreen(() => import('../screens/shown/ShownScreen.tsx'), 'ShownScreen')
const unsubscribe = lazyScreen(() => import('../screens/unsubscribe/UnsubscribeScreen.tsx'), 'UnsubscribeScreen')
const denied = lazyScreen(() => import('../screens/module-off/NotActivatedScreen.tsx'), 'NotActivatedScreen')

/** Where links in mails and from other systems sign the user in. */
const LINKS = [
  '/login/OS/Outbox/:token',
  '/login/LoginWithCase/:token/:caseId',
  '/login/SSO/:token/:offerId',
  '/login/Offer/:accessToken/:offerId',
  '/login/accessToken/:token',
  '/login/OS/:token',
  '/login/Cases/:token',
  '/login/:id/:token',
  '/login/SingleSignOn',
  '/login/:token',
]

/** Pages without the frame that need no sign-in, and the page for a disabled module. */
export const publicRoutes: readonly Line[] = [
  {
    path: '/NotActivated/:access',
    guard: 'PropertyManagement',
    screen: denied,
    kind: 'bare',
    crumb: 'Crumb.notActivated',
  },
  { path: '/Gdpr', guard: 'public', screen: gdpr, kind: 'bare', sections: ['privacy'], crumb: 'Gdpr.Title' },
  { path: '/resetPassword', guard: 'public', screen: password, kind: 'bare', crumb: 'Reset.Title' },
  { path: '/resetPassword/:token', guard: 'public', screen: password, kind: 'bare', crumb: 'Reset.Title' },
  { path: '/invitation', guard: 'public', screen: invitation, kind: 'bare', crumb: 'Invitation.Crumb' },
  { path: '/invitation/:token', guard: 'public', screen: invitation, kind: 'bare', crumb: 'Invitation.Crumb' },
  { path: '/login', guard: 'public', screen: login, kind: 'bare', crumb: 'Login.Title' },
  ...LINKS.map((path): Line => ({ path, guard: 'public', screen: link, kind: 'bare', crumb: 'Login.Title' })),
  {
    path: '/case/:token',
    guard: 'public',
    screen: caseView,
    kind: 'bare',
    sections: ['case-view', 'ratings', 'working-hours'],
    crumb: 'Crumb.caseView',
  },
  {
    path: '/document/:token',
    guard: 'public',
    screen: offerView,
    kind: 'bare',
    sections: ['documents', 'offer-view', 'payments'],
    crumb: 'Crumb.document',
  },
  {
    path: '/unsubscribe/:token',
    guard: 'public',
    screen: unsubscribe,
    kind: 'bare',
    sections: ['unsubscribe'],
    crumb: 'Crumb.unsubscribe',
  },
  {
    path: '/ratings/:company',
    guard: 'public',
    screen: publicRatings,
    kind: 'bare',
    sections: ['public-ratings'],
    crumb: 'Menu.rating',
  },
  {
    path: '/shown/:token',
    guard: 'public',
    screen: shown,
    kind: 'bare',
    sections: ['assets', 'insight', 'requisitions', 'service', 'shown', 'transfers'],
    crumb: 'Crumb.shown',
  },
  {
    path: '/requisition/:token',
    guard: 'public',
    screen: requisitionView,
    kind: 'bare',
    sections: ['requisition-view'],
    crumb: 'Crumb.document',
  },
  {
    path: '/form/:token',
    guard: 'public',
    screen: formView,
    kind: 'bare',
    sections: ['form-sheet'],
    crumb: 'Crumb.document',
  },
  {
    path: '/home/:token',
    guard: 'public',
    screen: tenant,
    kind: 'bare',
    sections: ['tenant-page', 'case-view', 'form', 'timeslots'],
    crumb: 'Crumb.home',
  },
  {
    path: '/booking/:token',
    guard: 'public',
    screen: visit,
    kind: 'bare',
    sections: ['timeslots', 'visit'],
    crumb: 'Crumb.booking',
  },
  {
    path: '/a/:code',
    guard: 'public',
    screen: report,
    kind: 'bare',
    sections: ['asset-report'],
    crumb: 'AssetReport.Title',
  },
  {
    path: '/Translator',
    guard: 'public',
    screen: translator,
    kind: 'bare',
    sections: ['translator'],
    crumb: 'Translator.Title',
  },
]
