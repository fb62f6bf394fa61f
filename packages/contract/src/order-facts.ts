/** What an order, an update or a document may tell of its case besides, under a name that the other system has for it. */
export const ORDER_FACTS = [
  'caseNumber',
  'reference',
  'requisitionNumber',
  'responsible',
  'fitter',
  'department',
  'propertyNumber',
  'property',
  'priority',
  'channel',
  'customerNumber',
] as const
export type OrderFact = (typeof ORDER_FACTS)[number]

/** Fields that one system gets at most. */
export const MOST_ORDER_FIELDS = 20
