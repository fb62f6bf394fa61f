import type { CaseWizardStore } from './case-wizard.store.ts'
import type { PartyKind } from './party.store.ts'
import { backFrom, type Command, type FooterAction, type Step } from './steps.ts'

/** What the parent of the wizard may tell it (§4); resolves when it is done. */
export async function runCommand(store: CaseWizardStore, command: Command): Promise<void> {
  const { customers } = store
  switch (command) {
    case 'reset':
      return store.reset()
    case 'createCustomer':
      return store.state.step === 'newCustomer' ? customers.createCustomer() : customers.startNewCustomer()
    case 'resetNewDelivery':
      return customers.delivery.startNew()
    case 'resetNewContact':
      return customers.contact.startNew()
    case 'chooseCustomer':
      return store.state.step === 'chooseCustomer' ? customers.chooseCustomer() : store.goTo('chooseCustomer')
    case 'chooseDelivery':
      return saveOrChoose(store, 'delivery')
    case 'chooseContact':
      return saveOrChoose(store, 'contact')
    case 'editCustomer':
      return customers.saveCustomer()
    case 'removeContact':
      return customers.removeParty('contact')
    case 'back':
      return goBack(store)
  }
}

/** In its form: creates the record when it has no id, else saves it (§4). Anywhere else: to the choice, once there is a customer. */
async function saveOrChoose({ state, customers, goTo }: CaseWizardStore, kind: PartyKind): Promise<void> {
  const [form, choice] = PLACES[kind]
  if (state.step === form) return customers.saveParty(kind)
  if (customers.state.customer) goTo(choice)
}

const PLACES: Record<PartyKind, readonly [Step, Step]> = {
  delivery: ['newDelivery', 'chooseDelivery'],
  contact: ['newContact', 'chooseContact'],
}

function goBack({ state, customers, propertyManagement, goTo }: CaseWizardStore): void {
  if (propertyManagement) return
  if (state.step === 'newDelivery') customers.delivery.startNew()
  if (state.step === 'newContact') customers.contact.startNew()
  goTo(backFrom(state.step))
}

/** What a press of a footer button does; Close is the frame's own. */
export function pressFooter(store: CaseWizardStore, action: Exclude<FooterAction, 'close'>): Promise<void> {
  switch (action) {
    case 'back':
      return runCommand(store, 'back')
    case 'next':
      return runCommand(store, 'chooseCustomer')
    case 'createCustomer':
      return runCommand(store, 'createCustomer')
    case 'createDelivery':
      return runCommand(store, 'chooseDelivery')
    case 'createContact':
      return runCommand(store, 'chooseContact')
    case 'save':
      return save(store)
    default:
      return store.createCase()
  }
}

function save(store: CaseWizardStore): Promise<void> {
  if (store.state.step === 'newDelivery') return runCommand(store, 'chooseDelivery')
  if (store.state.step === 'newContact') return runCommand(store, 'chooseContact')
  return runCommand(store, 'editCustomer')
}
