import type { Client } from '@casekit/client/connect'
import type { Customer, CustomerWithAddresses } from '@casekit/contract/customers'
import type { NotificationAddress } from '@casekit/contract/ids'
import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import { learnCompanyLanguage } from '../party/company-language.ts'
import { createCustomerPanel } from '../party/customer-panel.store.ts'
import { panelFacts } from '../party/facts.ts'
import type { Step } from '../party/steps.ts'

/** The selections besides the customer: null for none. */
type Choices = {
  deliveryId: string | null
  contactId: string | null
  notificationAddress: NotificationAddress
  propertyLeaseId: string | null
}

/** The selected customer of §3 with its addresses and contacts, and the selections made for it. */
export type ChosenCustomer = CustomerWithAddresses & Choices

/** The picker's initial value, by the provider's ids. */
export type PickerValue = {
  customerId?: string
  deliveryId?: string
  contactId?: string
  notificationAddress?: NotificationAddress
}

export type CustomerPickerOptions = {
  client: Client
  /** Decides phone country and address lookup (§5); requested from the provider when absent. */
  companyLanguage?: string
  value?: PickerValue
  /** Only the table: a click selects, and there are no other steps (§2.2, last paragraph). */
  isSimple?: boolean
}

/** The state of one picker. Each mounted picker creates its own, so two on a page never share a search. */
export function createCustomerPicker({ client, companyLanguage, value, isSimple = false }: CustomerPickerOptions) {
  const state = proxy({ step: 'chooseCustomer' as Step, companyLanguage: companyLanguage ?? '' })
  const customers = createCustomerPanel({ client, companyLanguage: () => state.companyLanguage, goTo })
  const watched = [customers.state, customers.delivery.state, customers.contact.state]
  let onChosen: ((customer: ChosenCustomer | null) => void) | undefined
  let told = ''
  /** The page's values are loaded in steps, and reported once complete. */
  let isTakingOver = false
  let started: Promise<void> | undefined

  function goTo(step: Step) {
    if (!isSimple) state.step = step
  }

  /** Loads the first rows and applies the page's values; once per picker. */
  function start(): Promise<void> {
    return (started ??= begin())
  }

  async function begin() {
    for (const one of watched) subscribe(one, tell)
    await Promise.all([learnCompanyLanguage(client, state), customers.list.load(), show(value)])
  }

  /** Shows a different customer; none resets the picker. */
  async function show(next: PickerValue = {}) {
    const { customerId, deliveryId, contactId, notificationAddress } = next
    if (!customerId) return customers.state.customer ? reset() : undefined
    const shown = chosenCustomer()
    if (shown && keyOf(shown) === keyOf({ ...shown, ...given(next) })) return
    isTakingOver = true
    await customers.prefill({ customerId, deliveryId, contactId })
    if (notificationAddress) customers.notify(notificationAddress)
    isTakingOver = false
    tell()
  }

  function chosenCustomer(): ChosenCustomer | null {
    const { customer, lease, notificationAddress } = customers.state
    if (!customer) return null
    return {
      ...snapshot(customer),
      deliveryId: customers.delivery.state.chosen?.id ?? null,
      contactId: customers.contact.state.chosen?.id ?? null,
      propertyLeaseId: lease?.id ?? null,
      notificationAddress,
    } as ChosenCustomer
  }

  /** Reports each selection to the page once, and again when a saved field changes the row. */
  function tell() {
    if (isTakingOver) return
    const customer = chosenCustomer()
    const key = keyOf(customer)
    if (key === told) return
    told = key
    onChosen?.(customer)
  }

  async function refresh() {
    await Promise.all([customers.list.load(), customers.refresh().catch(() => undefined)])
  }

  /** Clears every selection and all input; back to the table (§4). */
  function reset() {
    customers.reset()
    state.step = 'chooseCustomer'
    void customers.list.load()
  }

  const parts = { state, customers }
  return {
    ...parts,
    isSimple,
    goTo,
    start,
    show,
    refresh,
    reset,
    pick: (row: Customer) => customers.pick(row),
    /** Sets the listener for selections; it gets null when the selection is cleared. */
    listen(listener: typeof onChosen) {
      onChosen = listener
    },
    facts: () => panelFacts(parts),
  }
}
export type CustomerPickerStore = ReturnType<typeof createCustomerPicker>

const given = (value: PickerValue) => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))

function keyOf(customer: ChosenCustomer | null): string {
  if (!customer) return ''
  const { customerId, version, deliveryId, contactId, propertyLeaseId, notificationAddress } = customer
  return [customerId, version, deliveryId, contactId, propertyLeaseId, notificationAddress].join(' ')
}
