/** The steps of the create-case wizard (§2.1 and §2.2 of cases-and-customers). */
export type Step =
  | 'chooseCustomer'
  | 'newCustomer'
  | 'editCustomer'
  | 'chooseDelivery'
  | 'newDelivery'
  | 'chooseContact'
  | 'newContact'
  | 'final'

/** What the parent of the panel may ask of it (§4). */
export type Command =
  | 'reset'
  | 'createCustomer'
  | 'resetNewDelivery'
  | 'resetNewContact'
  | 'chooseCustomer'
  | 'chooseDelivery'
  | 'chooseContact'
  | 'editCustomer'
  | 'back'
  | 'removeContact'

export type FooterAction =
  | 'back'
  | 'close'
  | 'next'
  | 'createCustomer'
  | 'createDelivery'
  | 'createContact'
  | 'save'
  | 'createCase'
  | 'forceCase'

/** What the footer and its disabled rules look at. */
export type Facts = {
  propertyManagement: boolean
  /** A customer row is chosen, or the customer of the lease or property is known. */
  hasCustomer: boolean
  /** The choice was confirmed: the summary has been seen with it. */
  isCustomerSettled: boolean
  hasCustomerName: boolean
  hasDescription: boolean
  hasLease: boolean
  hasProperty: boolean
  /** The delivery address or contact in the form is already on the server. */
  isExistingRecord: boolean
  isBusy: boolean
}

export type FooterButton = { action: FooterAction; enabled: boolean }

const BACK: Record<Step, Step> = {
  chooseCustomer: 'final',
  newCustomer: 'chooseCustomer',
  editCustomer: 'final',
  chooseDelivery: 'final',
  newDelivery: 'chooseDelivery',
  chooseContact: 'final',
  newContact: 'chooseContact',
  final: 'chooseCustomer',
}

/** Property managers skip straight to the final step, also after a reset. */
export const firstStep = (propertyManagement: boolean): Step => (propertyManagement ? 'final' : 'chooseCustomer')

export const backFrom = (step: Step): Step => BACK[step]

/** The four stations of the line above the steps. */
export const STATIONS = ['customer', 'delivery', 'contact', 'summary'] as const
export type Station = (typeof STATIONS)[number]

const STATION_OF: Record<Step, Station> = {
  chooseCustomer: 'customer',
  newCustomer: 'customer',
  editCustomer: 'customer',
  chooseDelivery: 'delivery',
  newDelivery: 'delivery',
  chooseContact: 'contact',
  newContact: 'contact',
  final: 'summary',
}
const STEP_OF: Record<Station, Step> = {
  customer: 'chooseCustomer',
  delivery: 'chooseDelivery',
  contact: 'chooseContact',
  summary: 'final',
}

export const stationOf = (step: Step): Station => STATION_OF[step]
export const stepOf = (station: Station): Step => STEP_OF[station]

/** The buttons of a step, left to right, with §5's rules of when they may be pressed. */
export function footerOf(step: Step, facts: Facts): FooterButton[] {
  const close = { action: 'close', enabled: true } as const
  const back = { action: 'back', enabled: true } as const
  const button = (action: FooterAction, enabled: boolean) => ({ action, enabled: enabled && !facts.isBusy })
  switch (step) {
    case 'chooseCustomer':
      return [...(facts.isCustomerSettled ? [back] : []), close, ...(facts.hasCustomer ? [button('next', true)] : [])]
    case 'newCustomer':
      return [close, button('createCustomer', facts.hasCustomerName)]
    case 'editCustomer':
      return [close, button('save', facts.hasCustomerName)]
    case 'chooseDelivery':
    case 'chooseContact':
      return [back, close]
    case 'newDelivery':
      return [back, close, button(facts.isExistingRecord ? 'save' : 'createDelivery', true)]
    case 'newContact':
      return [back, close, button(facts.isExistingRecord ? 'save' : 'createContact', true)]
    default:
      return facts.propertyManagement
        ? [close, button(needsForce(facts) ? 'forceCase' : 'createCase', canCreate(facts))]
        : [back, close, button('createCase', canCreate(facts))]
  }
}

/** Normal mode: a description. Property mode: also a customer, which the lease or the property gives. */
function canCreate(facts: Facts): boolean {
  return facts.hasDescription && (!facts.propertyManagement || facts.hasCustomer)
}

/** Property mode without a lease: the warning stands, and only the force button creates. */
export function needsForce(facts: Pick<Facts, 'propertyManagement' | 'hasLease'>): boolean {
  return facts.propertyManagement && !facts.hasLease
}
