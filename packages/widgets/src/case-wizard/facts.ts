import type { CaseWizardState } from './case-wizard.store.ts'
import type { CustomerPanel } from './customer-panel.store.ts'
import type { PropertyPanel } from './property-panel.store.ts'
import type { Facts } from './steps.ts'

type Parts = {
  state: CaseWizardState
  customers: CustomerPanel
  properties: PropertyPanel
  propertyManagement: boolean
}

/** Something is typed or chosen that closing would lose. */
export function isTouched({ state, customers, properties }: Parts): boolean {
  const { responsibleId: _, notifies: __, ...typed } = state.fields
  if (Object.values(typed).some(text => text.trim() !== '')) return true
  if (state.step === 'newCustomer') return customers.customerEditor.form.isTouched()
  if (state.step === 'newDelivery' || state.step === 'newContact') return true
  return customers.state.customer !== null || properties.state.property !== null
}

/** What the footer's buttons and their disabled rules look at. */
export function factsOf({ state, customers, properties, propertyManagement }: Parts): Facts {
  const { customer, chosen } = customers.state
  const editor = customers.customerEditor.form
  const party = state.step === 'newContact' ? customers.contact : customers.delivery
  return {
    propertyManagement,
    hasCustomer: propertyManagement ? properties.state.customerId !== null : chosen !== null,
    isCustomerSettled: customer !== null,
    hasCustomerName: editor.state.values.name.trim() !== '',
    hasDescription: state.fields.description.trim() !== '',
    hasLease: properties.state.lease !== null,
    hasProperty: properties.state.property !== null,
    isExistingRecord: party.form.state.isExisting,
    isBusy: state.isBusy || customers.state.isBusy,
  }
}
