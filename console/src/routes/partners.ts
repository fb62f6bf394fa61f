import { type Line, lazyScreen } from './line.ts'

const partners = lazyScreen(() => import('../screens/partners/PartnersScreen.tsx'), 'PartnersScreen')
const partner = lazyScreen(() => import('../screens/partners/PartnerScreen.tsx'), 'PartnerScreen')
const inbox = lazyScreen(() => import('../screens/transfers/TransferList.tsx'), 'InboxScreen')
const outbox = lazyScreen(() => import('../screens/transfers/TransferList.tsx'), 'OutboxScreen')

/** Partners, and the cases transferred between them and the company. */
export const partnerRoutes: readonly Line[] = [
  { path: '/Inbox', guard: 'TransferAccess', screen: inbox, sections: ['transfers'], crumb: 'Menu.inbox' },
  { path: '/Outbox', guard: 'TransferAccess', screen: outbox, sections: ['transfers'], crumb: 'Menu.outbox' },
  {
    path: '/CompanyPartners',
    guard: 'CompanyPartners',
    screen: partners,
    sections: ['transfers'],
    crumb: 'Menu.partners',
  },
  {
    path: '/CompanyPartners/:id',
    guard: 'CompanyPartners',
    screen: partner,
    kind: 'record',
    sections: ['transfers'],
    crumb: 'Crumb.partner',
    title: 'Menu.partners',
  },
]
