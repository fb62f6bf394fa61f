import type { PanelHost } from './commands.ts'
import type { PanelFacts } from './steps.ts'

/** What the panel's buttons and their disabled rules look at. */
export function panelFacts({ state: { step }, customers }: Pick<PanelHost, 'state' | 'customers'>): PanelFacts {
  const { customer, chosen, isBusy } = customers.state
  const party = step === 'newContact' ? customers.contact : customers.delivery
  return {
    hasCustomer: chosen !== null,
    isCustomerSettled: customer !== null,
    hasCustomerName: customers.customerEditor.form.state.values.name.trim() !== '',
    isExistingRecord: party.form.state.isExisting,
    isBusy,
  }
}

/** Something is typed in one of the forms of a new record that leaving would lose. */
export function isTypedInto({ state: { step }, customers }: Pick<PanelHost, 'state' | 'customers'>): boolean {
  if (step === 'newCustomer') return customers.customerEditor.form.isTouched()
  return step === 'newDelivery' || step === 'newContact'
}
