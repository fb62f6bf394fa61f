import {
  exportCustomer,
  eraseCustomer,
  mergeCustomers,
  type MergedField,
  undoMerge,
} from '@casekit/contract/customer-page'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { getCustomer } from '@casekit/contract/customers'
import { createCustomerPanel } from '@casekit/widgets/party/panel'
import type { Step } from '@casekit/widgets/party/steps'
import { proxy } from 'valtio'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { client } from '../../session/session.store.ts'

/** The state of a customer page: the customer picker's panel, fixed to one customer. */
function createCustomerPage(customerId: string, companyLanguage: string) {
  const state = proxy({
    /** Which of the panel's forms is open over the page. */
    form: null as 'delivery' | 'contact' | null,
    /** Incremented by each action here that changes history, merges and lists. */
    round: 0,
    /** The customer does not exist, or no longer: merged or erased. */
    isGone: false,
  })
  const panel = createCustomerPanel({ client, companyLanguage: () => companyLanguage, goTo })

  function goTo(step: Step) {
    state.form = step === 'newDelivery' ? 'delivery' : step === 'newContact' ? 'contact' : null
  }

  const closeForm = () => void (state.form = null)

  async function load(): Promise<void> {
    await panel.prefill({ customerId })
    panel.startEditCustomer()
    state.round += 1
    state.isGone = panel.state.customer === null && (await isMissing())
  }

  /** Shows the customer's current state; unsaved edits stay. */
  async function open(): Promise<void> {
    if (!panel.state.customer) return load()
    state.round += 1
    await hear()
    if (state.isGone) panel.reset() // erased data is not shown again
  }

  /** Whether the customer does not exist, as opposed to a failed request. */
  const isMissing = () =>
    client.call(getCustomer, { params: { customerId } }).then(
      () => false,
      error => error instanceof ApiError && error.status === 404,
    )

  /** Refreshes after somebody else's change, except fields being edited. */
  async function hear(): Promise<void> {
    try {
      await panel.refresh()
      state.isGone = false
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.isGone = error.status === 404
    }
  }

  /** Merges the other customer into this one, with the fields taken from it; returns the undo function. */
  async function merge(mergedId: string, taken: MergedField[]): Promise<() => Promise<void>> {
    const mergeId = await client.call(mergeCustomers, { body: { keptId: customerId, mergedId, taken }, key: newKey() })
    await load()
    return () => unmerge(mergeId)
  }

  async function unmerge(mergeId: string): Promise<void> {
    await client.call(undoMerge, { params: { mergeId } })
    await load()
  }

  const erase = () => client.call(eraseCustomer, { params: { customerId } })

  /** All stored data, as a file. */
  async function collect(): Promise<Blob> {
    const file = await client.call(exportCustomer, { params: { customerId } })
    state.round += 1
    return file
  }

  return { state, panel, customerId, closeForm, open, hear, merge, unmerge, erase, collect }
}
export type CustomerPageStore = ReturnType<typeof createCustomerPage>

const KEPT_PAGES = 20

/** Returns a customer's page as it was left, including unsaved edits. The oldest pages are dropped. */
export function customerPage(customerId: string, companyLanguage: string): CustomerPageStore {
  const pages = keptForAccount('customer pages', () => new Map<string, CustomerPageStore>())
  const page = pages.get(customerId) ?? createCustomerPage(customerId, companyLanguage)
  pages.delete(customerId)
  pages.set(customerId, page)
  const [oldest] = pages.keys()
  if (pages.size > KEPT_PAGES && oldest !== undefined) pages.delete(oldest)
  return page
}
