import { held, type Measure, set } from './measure.ts'

const offer = { kind: set('Offer') }
const won = { ...offer, status: set('Accepted') }
const ordered = {
  status: set('Approved', 'Sent', 'Confirmed', 'PartlyDelivered', 'Delivered', 'Invoiced', 'Closed'),
}

/** Measures of offers, sales, invoices, materials and orders. */
export const SALES_MEASURES = {
  hoursSold: {
    list: 'documentLines',
    unit: 'hours',
    filter: { documentKind: set('Offer'), status: set('Accepted'), lineKind: set('hours') },
    day: 'decidedAt',
    better: 'more',
  },
  linesSold: {
    list: 'documentLines',
    unit: 'money',
    filter: { documentKind: set('Offer'), status: set('Accepted') },
    day: 'decidedAt',
    better: 'more',
  },
  materialValue: { list: 'materials', unit: 'money', filter: {}, day: 'usedAt' },
  offers: { list: 'offers', unit: 'count', filter: offer, day: 'createdAt' },
  offerValue: { list: 'offers', unit: 'money', filter: offer, day: 'createdAt' },
  offersWaiting: { list: 'offers', unit: 'count', filter: { ...offer, status: set('Sent') } },
  offersWaitingValue: { list: 'offers', unit: 'money', filter: { ...offer, status: set('Sent') } },
  offerAge: { list: 'offers', unit: 'days', filter: { ...offer, status: set('Draft', 'Sent') }, better: 'less' },
  offersWon: {
    list: 'offers',
    unit: 'count',
    filter: { ...offer, status: set('Accepted') },
    day: 'decidedAt',
    better: 'more',
  },
  turnover: {
    list: 'offers',
    unit: 'money',
    filter: { ...offer, status: set('Accepted') },
    day: 'decidedAt',
    better: 'more',
  },
  soldCost: { list: 'offers', unit: 'money', filter: won, day: 'decidedAt', permission: 'SettingsAccess' },
  margin: {
    list: 'offers',
    unit: 'money',
    filter: won,
    day: 'decidedAt',
    better: 'more',
    permission: 'SettingsAccess',
  },
  marginRate: {
    list: 'offers',
    unit: 'percent',
    filter: won,
    day: 'decidedAt',
    better: 'more',
    permission: 'SettingsAccess',
  },
  invoiced: {
    list: 'offers',
    unit: 'money',
    filter: { kind: set('InvoiceBasis', 'Credit'), invoicedOn: held },
    day: 'invoicedOn',
    better: 'more',
  },
  invoices: {
    list: 'offers',
    unit: 'count',
    filter: { kind: set('InvoiceBasis'), invoicedOn: held },
    day: 'invoicedOn',
  },
  offersSent: { list: 'offers', unit: 'count', filter: { ...offer, sentAt: held }, day: 'createdAt' },
  offersOpened: { list: 'offers', unit: 'count', filter: { ...offer, openedAt: held }, day: 'createdAt' },
  offersAccepted: { list: 'offers', unit: 'count', filter: won, day: 'createdAt', better: 'more' },
  offersLost: {
    list: 'offers',
    unit: 'count',
    filter: { ...offer, status: set('Rejected', 'Expired') },
    day: 'createdAt',
    better: 'less',
  },
  winRate: {
    list: 'offers',
    unit: 'percent',
    filter: { ...offer, status: set('Accepted', 'Rejected', 'Expired') },
    day: 'createdAt',
    better: 'more',
  },
  requisitions: { list: 'requisitions', unit: 'count', filter: ordered, day: 'createdAt' },
  requisitionValue: { list: 'requisitions', unit: 'money', filter: ordered, day: 'createdAt' },
  requisitionsOpen: {
    list: 'requisitions',
    unit: 'money',
    filter: { status: set('Approved', 'Sent', 'Confirmed', 'PartlyDelivered', 'Delivered') },
  },
} as const satisfies Record<string, Measure>
