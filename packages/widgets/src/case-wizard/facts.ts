import { isTypedInto, panelFacts } from '../party/facts.ts'
import type { CustomerPanel } from '../party/customer-panel.store.ts'
import type { CaseWizardState } from './case-wizard.store.ts'
import type { PropertyPanel } from './property-panel.store.ts'
import type { Facts } from './steps.ts'

type Parts = {
  state: CaseWizardState
  customers: CustomerPanel
  properties: PropertyPanel
  propertyManagement: boolean
}

/** Whether closing would lose typed or chosen values. */
export function isTouched(parts: Parts): boolean {
  const { state, customers, properties } = parts
  const { responsibleId: _, notifies: __, ...typed } = state.fields
  if (Object.values(typed).some(text => text.trim() !== '')) return true
  if (state.step === 'newCustomer') return isTypedInto(parts)
  return isTypedInto(parts) || customers.state.customer !== null || properties.state.property !== null
}

/** The facts the footer's buttons and disabled rules depend on. */
export function factsOf(parts: Parts): Facts {
  const { state, properties, propertyManagement } = parts
  const ofPanel = panelFacts(parts)
  return {
    ...ofPanel,
    propertyManagement,
    hasCustomer: propertyManagement ? properties.state.customerId !== null : ofPanel.hasCustomer,
    hasDescription: state.fields.description.trim() !== '',
    hasLease: properties.state.lease !== null,
    isBusy: state.isBusy || ofPanel.isBusy,
  }
}
