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

/** One customer's page: the panel of the customer picker, standing still at one customer. */
function createCustomerPage(customerId: string, companyLanguage: string) {
  const state = proxy({
    /** Which of the panel's forms is open over the page. */
    form: null as 'delivery' | 'contact' | null,
    /** Rises with each deed here that changes history, merges and lists. */
    round: 0,
    /** There is no such customer, or no longer: merged into another, or erased. */
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

  /** Shows the customer as it now stands; what is typed and not saved stays. */
  async function open(): Promise<void> {
    if (!panel.state.customer) return load()
    state.round += 1
    await hear()
    if (state.isGone) panel.reset() // what was erased is not shown again
  }

  /** Whether there is no such customer, rather than no way to it. */
  const isMissing = () =>
    client.call(getCustomer, { params: { customerId } }).then(
      () => false,
      error => error instanceof ApiError && error.status === 404,
    )

  /** Somebody changed the customer: what is not being written here is shown as it now stands. */
  async function hear(): Promise<void> {
    try {
      await panel.refresh()
      state.isGone = false
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.isGone = error.status === 404
    }
  }

  /** Everything of the other customer comes here, with the fields that were taken; answers how to take it back. */
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

  /** All that is kept, as a file. */
  async function collect(): Promise<Blob> {
    const file = await client.call(exportCustomer, { params: { customerId } })
    state.round += 1
    return file
  }

  return { state, panel, customerId, closeForm, open, hear, merge, unmerge, erase, collect }
}
export type CustomerPageStore = ReturnType<typeof createCustomerPage>

const KEPT_PAGES = 20

/** The page of a customer, as it was left: what could not be saved is there when one comes back. The oldest are forgotten. */
export function customerPage(customerId: string, companyLanguage: string): CustomerPageStore {
  const pages = keptForAccount('customer pages', () => new Map<string, CustomerPageStore>())
  const page = pages.get(customerId) ?? createCustomerPage(customerId, companyLanguage)
  pages.delete(customerId)
  pages.set(customerId, page)
  const [oldest] = pages.keys()
  if (pages.size > KEPT_PAGES && oldest !== undefined) pages.delete(oldest)
  return page
}
