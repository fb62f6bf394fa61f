import type { PanelHost } from './commands.ts'
import type { PanelFacts } from './steps.ts'

/** The facts the panel's buttons and disabled rules depend on. */
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

/** Whether a form of a new record contains input that leaving would lose. */
export function isTypedInto({ state: { step }, customers }: Pick<PanelHost, 'state' | 'customers'>): boolean {
  if (step === 'newCustomer') return customers.customerEditor.form.isTouched()
  return step === 'newDelivery' || step === 'newContact'
}
