import { type FooterButton, type PanelAction, type PanelFacts, panelFooter, type Step } from '../party/steps.ts'

export type FooterAction = PanelAction | 'createCase' | 'forceCase'

/** What the footer and its disabled rules look at. In property mode the customer is that of the lease or property. */
export type Facts = PanelFacts & {
  propertyManagement: boolean
  hasDescription: boolean
  hasLease: boolean
}

/** Property managers skip straight to the final step, also after a reset. */
export const firstStep = (propertyManagement: boolean): Step => (propertyManagement ? 'final' : 'chooseCustomer')

/** The buttons of a step, left to right, with §5's rules of when they may be pressed. */
export function footerOf(step: Step, facts: Facts): FooterButton<FooterAction>[] {
  if (step !== 'final') return panelFooter(step, facts)
  const create = {
    action: needsForce(facts) ? 'forceCase' : 'createCase',
    enabled: canCreate(facts) && !facts.isBusy,
  } as const
  return [...panelFooter(step, facts).filter(({ action }) => action === 'close' || !facts.propertyManagement), create]
}

/** Normal mode: a description. Property mode: also a customer, which the lease or the property gives. */
function canCreate(facts: Facts): boolean {
  return facts.hasDescription && (!facts.propertyManagement || facts.hasCustomer)
}

/** Property mode without a lease: the warning stands, and only the force button creates. */
function needsForce(facts: Pick<Facts, 'propertyManagement' | 'hasLease'>): boolean {
  return facts.propertyManagement && !facts.hasLease
}
