import type { CustomerPanel } from './customer-panel.store.ts'
import type { PartyKind } from './party.store.ts'
import { backFrom, type Command, COMMANDS, type PanelAction, type Step } from './steps.ts'

/** The host of a customer panel: the picker, or the case wizard around it. */
export type PanelHost = {
  state: { step: Step; companyLanguage: string }
  customers: CustomerPanel
  goTo: (step: Step) => void
  reset: () => void
}

/** Runs a parent command of the panel (§4); resolves when done. */
export async function runPanelCommand(host: PanelHost, command: Command): Promise<void> {
  const { customers, state } = host
  switch (command) {
    case 'reset':
      return host.reset()
    case 'createCustomer':
      return state.step === 'newCustomer' ? customers.createCustomer() : customers.startNewCustomer()
    case 'resetNewDelivery':
      return customers.delivery.startNew()
    case 'resetNewContact':
      return customers.contact.startNew()
    case 'chooseCustomer':
      return state.step === 'chooseCustomer' ? customers.chooseCustomer() : host.goTo('chooseCustomer')
    case 'chooseDelivery':
      return saveOrChoose(host, 'delivery')
    case 'chooseContact':
      return saveOrChoose(host, 'contact')
    case 'editCustomer':
      return customers.saveCustomer()
    case 'removeContact':
      return customers.removeParty('contact')
    case 'back':
      return goBack(host)
  }
}

/**
 * In its form: creates the record if it has no id, otherwise saves it (§4). Elsewhere: goes to the selection, once
 * there is a customer.
 */
async function saveOrChoose({ state, customers, goTo }: PanelHost, kind: PartyKind): Promise<void> {
  const [form, choice] = PLACES[kind]
  if (state.step === form) return customers.saveParty(kind)
  if (customers.state.customer) goTo(choice)
}

const PLACES: Record<PartyKind, readonly [Step, Step]> = {
  delivery: ['newDelivery', 'chooseDelivery'],
  contact: ['newContact', 'chooseContact'],
}

function goBack({ state, customers, goTo }: PanelHost): void {
  if (state.step === 'newDelivery') customers.delivery.startNew()
  if (state.step === 'newContact') customers.contact.startNew()
  goTo(backFrom(state.step))
}

/** One method per command, for a widget's handle. */
export function commandMethods(run: (command: Command) => Promise<void>): Record<Command, () => Promise<void>> {
  return Object.fromEntries(COMMANDS.map(command => [command, () => run(command)])) as Record<
    Command,
    () => Promise<void>
  >
}

const COMMAND_OF: Record<Exclude<PanelAction, 'close' | 'save'>, Command> = {
  back: 'back',
  next: 'chooseCustomer',
  createCustomer: 'createCustomer',
  createDelivery: 'chooseDelivery',
  createContact: 'chooseContact',
}

/** Runs a footer button's action; Close is handled by the frame. */
export function pressPanel(host: PanelHost, action: Exclude<PanelAction, 'close'>): Promise<void> {
  return runPanelCommand(host, action === 'save' ? saving(host.state.step) : COMMAND_OF[action])
}

function saving(step: Step): Command {
  if (step === 'newDelivery') return 'chooseDelivery'
  return step === 'newContact' ? 'chooseContact' : 'editCustomer'
}
