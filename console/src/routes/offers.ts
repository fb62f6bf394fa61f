import { type Line, lazyScreen } from './line.ts'

const document = lazyScreen(() => import('../screens/document/DocumentScreen.tsx'), 'DocumentScreen')
const createDocument = lazyScreen(() => import('../screens/document/CreateDocumentScreen.tsx'), 'CreateDocumentScreen')
const priceBook = lazyScreen(() => import('../screens/price-book/PriceBookScreen.tsx'), 'PriceBookScreen')
const invoices = lazyScreen(() => import('../screens/invoices/InvoicesScreen.tsx'), 'InvoicesScreen')
const invoice = lazyScreen(() => import('../screens/invoices/InvoiceScreen.tsx'), 'InvoiceScreen')
const caseInvoicing = lazyScreen(() => import('../screens/invoices/CaseInvoicingScreen.tsx'), 'CaseInvoicingScreen')
const presentation = lazyScreen(() => import('../screens/offer-view/PresentationScreen.tsx'), 'PresentationScreen')
const requisitions = lazyScreen(() => import('../screens/requisitions/RequisitionsScreen.tsx'), 'RequisitionsScreen')
const requisition = lazyScreen(() => import('../screens/requisitions/RequisitionScreen.tsx'), 'RequisitionScreen')
const offers = lazyScreen(() => import('../screens/offers/OffersScreen.tsx'), 'OffersScreen')

export const offerRoutes: readonly Line[] = [
  {
    path: '/Offer',
    guard: ['OfferAccess', 'PartnerOfferAccess'],
    screen: offers,
    sections: ['documents', 'global-search', 'offer-pipeline'],
    crumb: 'Menu.documents',
  },
  {
    path: '/CreateDocument/:caseId',
    guard: 'OfferAccess',
    kind: 'form',
    screen: createDocument,
    sections: ['documents', 'document-editor', 'grid'],
    crumb: 'Crumb.createDocument',
    title: 'Menu.documents',
  },
  {
    path: '/Offer/:id',
    guard: ['OfferAccess', 'PartnerOfferAccess'],
    kind: 'form',
    screen: document,
    sections: ['case', 'documents', 'document-editor', 'grid'],
    crumb: 'Crumb.createDocument',
    title: 'Menu.documents',
  },
  {
    path: '/View/:id',
    guard: 'Presenter',
    kind: 'record',
    screen: presentation,
    sections: ['documents', 'offer-view'],
    crumb: 'Crumb.presentation',
  },
  {
    path: '/Invoice',
    guard: 'OfferAccess',
    screen: invoices,
    sections: ['documents', 'grid', 'invoices'],
    crumb: 'Menu.invoices',
  },
  {
    path: '/Invoice/Case/:caseId',
    guard: 'OfferAccess',
    kind: 'record',
    screen: caseInvoicing,
    sections: ['documents', 'document-editor', 'grid', 'invoices', 'materials'],
    crumb: 'Menu.invoices',
  },
  {
    path: '/Invoice/:id',
    guard: 'OfferAccess',
    kind: 'record',
    screen: invoice,
    sections: ['documents', 'document-editor', 'grid', 'invoices', 'payments', 'connections', 'webhooks'],
    crumb: 'Menu.invoices',
  },
  {
    path: '/PriceBook',
    guard: 'OfferAccess',
    screen: priceBook,
    sections: ['grid', 'price-book', 'packages'],
    crumb: 'Menu.priceBook',
  },
  {
    path: '/PriceBook/:id',
    guard: 'OfferAccess',
    screen: priceBook,
    sections: ['grid', 'price-book', 'packages'],
    crumb: 'Menu.priceBook',
  },
  {
    path: '/Requisitions',
    guard: 'Rekvisition',
    screen: requisitions,
    sections: ['requisitions', 'property-work'],
    crumb: 'Menu.requisition',
  },
  {
    path: '/Requisitions/:id',
    guard: 'Rekvisition',
    screen: requisition,
    kind: 'record',
    sections: ['requisitions', 'property-work'],
    crumb: 'Menu.requisition',
  },
]
