/** The steps of the customer panel (§2.2 of cases-and-customers). */
export type Step =
  | 'chooseCustomer'
  | 'newCustomer'
  | 'editCustomer'
  | 'chooseDelivery'
  | 'newDelivery'
  | 'chooseContact'
  | 'newContact'
  | 'final'

/** The parent commands of the panel (§4). */
export const COMMANDS = [
  'reset',
  'createCustomer',
  'resetNewDelivery',
  'resetNewContact',
  'chooseCustomer',
  'chooseDelivery',
  'chooseContact',
  'editCustomer',
  'back',
  'removeContact',
] as const
export type Command = (typeof COMMANDS)[number]

export type PanelAction = 'back' | 'close' | 'next' | 'createCustomer' | 'createDelivery' | 'createContact' | 'save'

/** The facts the footer and its disabled rules depend on. */
export type PanelFacts = {
  /** A customer row is selected. */
  hasCustomer: boolean
  /** The selection was confirmed, so the summary has been shown with it. */
  isCustomerSettled: boolean
  hasCustomerName: boolean
  /** The delivery address or contact in the form already exists on the server. */
  isExistingRecord: boolean
  isBusy: boolean
}

export type FooterButton<Action = PanelAction> = { action: Action; enabled: boolean }

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

/** The buttons of a step, left to right, with §5's rules for when they are enabled. */
export function panelFooter(step: Step, facts: PanelFacts): FooterButton[] {
  const close = { action: 'close', enabled: true } as const
  const back = { action: 'back', enabled: true } as const
  const button = (action: PanelAction, enabled: boolean) => ({ action, enabled: enabled && !facts.isBusy })
  switch (step) {
    case 'chooseCustomer':
      return [...(facts.isCustomerSettled ? [back] : []), close, ...(facts.hasCustomer ? [button('next', true)] : [])]
    case 'newCustomer':
      return [close, button('createCustomer', facts.hasCustomerName)]
    case 'editCustomer':
      return [close, button('save', facts.hasCustomerName)]
    case 'newDelivery':
      return [back, close, button(facts.isExistingRecord ? 'save' : 'createDelivery', true)]
    case 'newContact':
      return [back, close, button(facts.isExistingRecord ? 'save' : 'createContact', true)]
    default:
      return [back, close]
  }
}
