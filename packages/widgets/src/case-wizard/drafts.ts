import type { NewCase } from '@casekit/contract/cases'
import { subscribe } from 'valtio/vanilla'
import { afterPause } from '../party/after-pause.ts'
import type { OpenTries } from '../party/attempt-chain.ts'
import type { CaseWizardStore } from './case-wizard.store.ts'
import type { CaseFields } from './new-case.ts'
import type { CustomerForm, PartyForm } from '../party/party-forms.ts'
import type { Step } from '../party/steps.ts'

const PAUSE_MS = 300

/** Where the page stores a draft to survive a reload. Embeds have none: they store nothing on the host page. */
export type DraftKeeper = {
  read: () => string | null
  write: (draft: string) => void
  clear: () => void
}

/** Typed and chosen values, without server rows: those are reloaded by id. */
type Draft = {
  step: Step
  fields: CaseFields
  customerId: string | null
  deliveryId: string | null
  contactId: string | null
  propertyId: string | null
  leaseId: string | null
  /** For a customer, delivery address or contact not created yet. */
  customerForm: CustomerForm
  partyForm: PartyForm
  caseTries: OpenTries<NewCase> | null
  customerTries: OpenTries<CustomerForm> | null
}

/** The stored draft; null when there is none or it was written by another version. */
function readDraft(keeper: DraftKeeper): Draft | null {
  try {
    const draft = JSON.parse(keeper.read() ?? 'null') as Draft | null
    return typeof draft?.fields?.description === 'string' && typeof draft.step === 'string' ? draft : null
  } catch {
    return null
  }
}

function draftOf(store: CaseWizardStore): Draft {
  const { state, customers, properties } = store
  const party = state.step === 'newContact' ? customers.contact : customers.delivery
  return {
    step: state.step,
    fields: state.fields,
    customerId: customers.state.customer?.customerId ?? null,
    deliveryId: customers.delivery.state.chosen?.id ?? null,
    contactId: customers.contact.state.chosen?.id ?? null,
    propertyId: properties.state.property?.id ?? null,
    leaseId: properties.state.lease?.id ?? null,
    customerForm: customers.customerEditor.form.state.values,
    partyForm: party.form.state.values,
    caseTries: store.chain.open(),
    customerTries: customers.customerEditor.chain.open(),
  }
}

/** Restores a stored draft, unless the page published a case: that leaves it in place until something is typed. Then stores
 * the wizard's own while mounted. */
export async function keepDraft(store: CaseWizardStore, keeper: DraftKeeper, isPublished: boolean): Promise<void> {
  const draft = isPublished ? null : readDraft(keeper)
  if (draft) await restore(store, draft)
  let isOurs = !isPublished
  const write = afterPause(PAUSE_MS, () => {
    if (!store.isTouched()) return isOurs && keeper.clear()
    isOurs = true
    keeper.write(JSON.stringify(draftOf(store)))
  })
  const { state, customers, properties } = store
  const watched = [state, customers.state, customers.delivery.state, customers.contact.state, properties.state]
  const forms = [customers.customerEditor.form.state, customers.delivery.form.state, customers.contact.form.state]
  for (const one of [...watched, ...forms]) subscribe(one, () => write.later())
}

async function restore(store: CaseWizardStore, draft: Draft): Promise<void> {
  const { state, customers, properties } = store
  const { customerId, deliveryId, contactId } = draft
  state.fields = draft.fields
  if (store.propertyManagement) await properties.prefill(draft.propertyId, draft.leaseId)
  else if (customerId) await customers.prefill({ customerId, deliveryId, contactId })
  if (draft.step === 'newCustomer') customers.startNewCustomer(draft.customerForm)
  if (customers.state.customer && (draft.step === 'newDelivery' || draft.step === 'newContact')) {
    const kind = draft.step === 'newDelivery' ? 'delivery' : 'contact'
    customers.startNewParty(kind)
    customers.partyOf(kind).form.open(null, draft.partyForm)
  }
  store.chain.resume(draft.caseTries)
  customers.customerEditor.chain.resume(draft.customerTries)
}
