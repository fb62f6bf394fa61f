import { isTypedInto, panelFacts } from '../party/facts.ts'
import type { CustomerPanel } from '../party/customer-panel.store.ts'
import { caseFieldsOf, type NewCaseValue } from './new-case.ts'
import type { CaseWizardState } from './case-wizard.store.ts'
import type { PropertyPanel } from './property-panel.store.ts'
import type { Facts } from './steps.ts'

type Parts = {
  state: CaseWizardState
  customers: CustomerPanel
  properties: PropertyPanel
  propertyManagement: boolean
}

/** Whether closing would lose typed or chosen values, besides those the page gave. */
export function isTouched(parts: Parts, given: NewCaseValue): boolean {
  const { state, customers, properties } = parts
  const { responsibleId: _, notifies: __, ...typed } = state.fields
  const before = caseFieldsOf(given)
  if (Object.entries(typed).some(([name, text]) => text.trim() !== before[name as keyof typeof typed].trim()))
    return true
  if (state.step === 'newCustomer') return isTypedInto(parts)
  const { property, lease } = properties.state
  const chosen = [customers.state.customer?.customerId, property?.id, lease?.id]
  const known = [given.customerId, given.propertyId, given.propertyLeaseId]
  return isTypedInto(parts) || chosen.some((id, at) => id !== undefined && id !== known[at])
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
