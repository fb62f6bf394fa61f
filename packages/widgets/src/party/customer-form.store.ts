import type { Client } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { isRefusal } from '@casekit/client/refusal'
import { addCustomer, type Customer, editCustomer, searchCustomers } from '@casekit/contract/customers'
import { proxy } from 'valtio/vanilla'
import { afterPause } from './after-pause.ts'
import { createAttemptChain } from './attempt-chain.ts'
import { duplicateSearches, isLikelySame } from './duplicates.ts'
import { CUSTOMER_SEARCH } from './limits.ts'
import {
  addCustomerBody,
  copied,
  type CustomerField,
  type CustomerForm,
  customerForm,
  emptyCustomer,
} from './party-forms.ts'
import { createRecordForm, faultsOf } from './record-form.store.ts'
import { verdictOf } from './error-text.ts'

const BODY_NAMES: Record<string, CustomerField> = {
  customerName: 'name',
  customerAddress: 'address',
  customerZipCode: 'zipCode',
  customerCity: 'city',
  customerPhone: 'phone',
  customerMobile: 'mobile',
  customerMail: 'email',
}
const DUPLICATES_SHOWN = 3

type Options = { client: Client; companyLanguage: () => string; onRow: (row: Customer) => void }

/**
 * The form of a new or edited customer: two sections, copying in both directions, and likely duplicates while typing.
 */
export function createCustomerForm({ client: { call }, client, companyLanguage, onRow }: Options) {
  const state = proxy({ duplicates: [] as Customer[] })
  let searches = 0
  const findDuplicates = afterPause(CUSTOMER_SEARCH.pauseMs, () => void searchDuplicates())

  const form = createRecordForm<Customer, CustomerField>({
    client,
    companyLanguage,
    empty: emptyCustomer,
    addresses: [
      { address: 'address', zipCode: 'zipCode', city: 'city' },
      { address: 'invoiceAddress', zipCode: 'invoiceZipCode', city: 'invoiceCity' },
    ],
    read: customerForm,
    currentOf: error => (isRefusal(error, editCustomer, 'stale') ? error.current : undefined),
    send: ({ customerId }, body, ifMatch) => call(editCustomer, { params: { customerId }, body, ifMatch }),
    onRow,
    onType() {
      if (!form.state.isExisting) findDuplicates.later()
    },
  })

  const chain = createAttemptChain<CustomerForm, string>({
    newKey,
    verdict: verdictOf,
    send: (values, key) => call(addCustomer, { body: addCustomerBody(values), key }),
  })

  async function searchDuplicates() {
    const turn = ++searches
    const values = { ...form.state.values }
    const found = await Promise.all(
      duplicateSearches(values).map(text =>
        call(searchCustomers, { params: { text, amount: 10 } }).catch((): Customer[] => []),
      ),
    )
    if (turn !== searches) return
    const likely = found.flat().filter(row => isLikelySame(values, row))
    state.duplicates = [...new Map(likely.map(row => [row.customerId, row])).values()].slice(0, DUPLICATES_SHOWN)
  }

  /**
   * Creates the customer exactly once, even over a bad connection; returns the id and the values it was created with.
   */
  async function create(): Promise<{ customerId: string; sent: CustomerForm }> {
    try {
      const { answer, sent } = await chain.start({ ...form.state.values })
      return { customerId: answer, sent }
    } catch (error) {
      const faults = Object.entries(faultsOf(error)).map(([name, fault]) => [BODY_NAMES[name] ?? name, fault])
      form.refuse(Object.fromEntries(faults))
      throw error
    }
  }

  /** Copies customer data to invoice data, or back (§2.2). */
  function copyTo(side: 'invoice' | 'customer') {
    form.fill(copied(form.state.values, side))
  }

  function startNew(values: Partial<CustomerForm> = {}) {
    chain.forget()
    forgetDuplicates()
    form.open(null, { ...emptyCustomer(), ...values })
  }

  function startEdit(row: Customer) {
    forgetDuplicates()
    form.open(row)
  }

  function forgetDuplicates() {
    findDuplicates.cancel()
    searches += 1
    state.duplicates = []
  }

  return { state, form, chain, create, copyTo, startNew, startEdit }
}
export type CustomerFormStore = ReturnType<typeof createCustomerForm>
