import type { Client } from '@casekit/client/connect'
import { type Customer, type CustomerWithAddresses, getCustomer, getCustomerLeases } from '@casekit/contract/customers'
import type { NotificationAddress } from '@casekit/contract/ids'
import type { Lease } from '@casekit/contract/properties'
import { proxy } from 'valtio/vanilla'
import { emptyPanel } from './customer-panel.state.ts'
import { createCustomerForm } from './customer-form.store.ts'
import { createCustomerList } from './customer-list.store.ts'
import type { CustomerForm } from './party-forms.ts'
import { createPanelParties } from './panel-parties.store.ts'
import { partiesOf } from './party.store.ts'
import type { Step } from './steps.ts'
import { type PanelDeed, troubleOf } from './error-text.ts'

type Options = { client: Client; companyLanguage: () => string; goTo: (step: Step) => void }

/** The customer panel (§2.2): the case's customer, delivery address and contact, and who is notified. */
export function createCustomerPanel({ client: { call }, client, companyLanguage, goTo }: Options) {
  const state = proxy(emptyPanel())
  const list = createCustomerList(client)
  const customerEditor = createCustomerForm({ client, companyLanguage, onRow: showRow })
  const parties = createPanelParties({ state, client, companyLanguage, run, refresh, goTo })
  const { delivery, contact } = parties
  let turns = 0
  let madeCustomer: { customerId: string; sent: CustomerForm } | undefined

  function showRow(row: Customer) {
    if (state.customer?.customerId === row.customerId) Object.assign(state.customer, row)
    if (state.chosen?.customerId === row.customerId) Object.assign(state.chosen, row)
    list.replace(row)
  }

  /** Highlights a row; `chooseCustomer` confirms it. */
  function highlight(row: Customer) {
    state.chosen = row
    state.isChoosingLease = false
  }

  /** Runs one action at a time; errors are shown, and no input is lost. */
  async function run(deed: PanelDeed, act: () => Promise<void>) {
    if (state.isBusy) return
    state.isBusy = true
    state.trouble = null
    try {
      await act()
    } catch (error) {
      state.trouble = troubleOf(deed, error)
    } finally {
      state.isBusy = false
    }
  }

  /**
   * Confirms the highlighted customer: loads details and leases, then goes to final, or first lets a lease be selected.
   */
  const chooseCustomer = () =>
    run('loadCustomer', async () => {
      const { chosen } = state
      if (!chosen) return
      turns += 1
      const wasSettled = chosen.customerId === state.customer?.customerId
      if (!wasSettled) takeOther(await load(chosen.customerId))
      const asksForLease = state.leases.length > 0 && !state.isLeaseSettled && !state.isChoosingLease
      if (asksForLease) state.isChoosingLease = true
      else goTo('final')
    })

  /** Selects a row immediately, in the variant where each click selects; the last click wins. */
  async function pick(row: Customer) {
    const turn = ++turns
    highlight(row)
    state.trouble = null
    if (row.customerId === state.customer?.customerId) return
    try {
      const found = await load(row.customerId)
      if (turn === turns) takeOther(found)
    } catch (error) {
      if (turn === turns) state.trouble = troubleOf('loadCustomer', error)
    }
  }

  type Found = { customer: CustomerWithAddresses; leases: Lease[] }

  async function load(customerId: string): Promise<Found> {
    const [customer, leases] = await Promise.all([
      call(getCustomer, { params: { customerId } }),
      call(getCustomerLeases, { params: { customerId } }).catch((): Lease[] => []),
    ])
    return { customer, leases }
  }

  function take({ customer, leases }: Found) {
    Object.assign(state, {
      customer,
      chosen: customer,
      leases,
      lease: null,
      isChoosingLease: false,
      isLeaseSettled: false,
    })
  }

  /** Changing the customer drops the previous one's address and contact (§4). */
  function takeOther(found: Found) {
    take(found)
    delivery.reset()
    contact.reset()
    state.notificationAddress = 'customer'
  }

  /** Reloads the customer, with its addresses. */
  async function refresh() {
    const { customer } = state
    if (!customer) return
    const fresh = await call(getCustomer, { params: { customerId: customer.customerId } })
    if (state.customer?.customerId !== fresh.customerId) return
    state.customer = fresh
    customerEditor.form.learn(fresh)
    parties.learn(fresh)
  }

  function chooseLease(lease: Lease | null) {
    Object.assign(state, { lease, isChoosingLease: false, isLeaseSettled: true })
    goTo('final')
  }

  /** Creates the customer, then recreates the selected delivery address and contact for it (§4). */
  const createCustomer = () =>
    run('createCustomer', async () => {
      madeCustomer ??= await customerEditor.create()
      const { customerId, sent } = madeCustomer
      await delivery.recreate(customerId)
      await contact.recreate(customerId)
      const kept = { ...customerEditor.form.state.values }
      take(await load(customerId))
      madeCustomer = undefined
      keepLaterValues(sent, kept)
      goTo('final')
    })

  /** Saves what was changed between a lost response and its retry on the created customer. */
  function keepLaterValues(sent: CustomerForm, kept: CustomerForm) {
    const { customer } = state
    if (!customer) return
    const later = Object.entries(kept).filter(([field, value]) => value !== sent[field as keyof CustomerForm])
    customerEditor.startEdit(customer)
    if (later.length > 0) customerEditor.form.fill(Object.fromEntries(later))
  }

  function startNewCustomer(values: Partial<CustomerForm> = {}) {
    madeCustomer = undefined
    customerEditor.startNew(values)
    goTo('newCustomer')
  }

  /** Opens the customer for editing; each field saves automatically. */
  function startEditCustomer(side: 'customer' | 'invoice' = 'customer') {
    if (!state.customer) return
    state.editingSide = side
    customerEditor.startEdit(state.customer)
    goTo('editCustomer')
  }

  /** Leaves the edit step once everything is saved; unsaved fields are shown. */
  const saveCustomer = () =>
    run('save', async () => {
      if (await customerEditor.form.settled()) goTo('final')
    })

  function notify(target: NotificationAddress) {
    state.notificationAddress = target
  }

  function reset() {
    turns += 1
    madeCustomer = undefined
    Object.assign(state, emptyPanel())
    list.reset()
    delivery.reset()
    contact.reset()
    customerEditor.startNew()
  }

  /** Applies ids from outside: a prefilled case or a draft. */
  async function prefill(ids: { customerId: string; deliveryId?: string | null; contactId?: string | null }) {
    await run('loadCustomer', async () => {
      take(await load(ids.customerId))
      state.isLeaseSettled = true
      if (!state.customer) return
      delivery.choose(partiesOf('delivery', state.customer).find(({ id }) => id === ids.deliveryId) ?? null)
      contact.choose(partiesOf('contact', state.customer).find(({ id }) => id === ids.contactId) ?? null)
      goTo('final')
    })
  }

  return {
    state,
    list,
    customerEditor,
    ...parties,
    highlight,
    pick,
    refresh,
    chooseCustomer,
    chooseLease,
    createCustomer,
    startNewCustomer,
    startEditCustomer,
    saveCustomer,
    notify,
    reset,
    prefill,
  }
}
export type CustomerPanel = ReturnType<typeof createCustomerPanel>
