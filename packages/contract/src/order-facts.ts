/**
 * Additional facts about the case that an order, update or document may include, under the other system's name for
 * each.
 */
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

/** Maximum number of fields per system. */
export const MOST_ORDER_FIELDS = 20
