import { type FooterButton, type PanelAction, type PanelFacts, panelFooter, type Step } from '../party/steps.ts'

export type FooterAction = PanelAction | 'createCase' | 'forceCase'

/**
 * The facts the footer and its disabled rules depend on. In property mode the customer is the lease's or property's.
 */
export type Facts = PanelFacts & {
  propertyManagement: boolean
  hasDescription: boolean
  hasLease: boolean
}

/** Property managers start at the final step, also after a reset. */
export const firstStep = (propertyManagement: boolean): Step => (propertyManagement ? 'final' : 'chooseCustomer')

/** The buttons of a step, left to right, with §5's rules for when they are enabled. */
export function footerOf(step: Step, facts: Facts): FooterButton<FooterAction>[] {
  if (step !== 'final') return panelFooter(step, facts)
  const create = {
    action: needsForce(facts) ? 'forceCase' : 'createCase',
    enabled: canCreate(facts) && !facts.isBusy,
  } as const
  return [...panelFooter(step, facts).filter(({ action }) => action === 'close' || !facts.propertyManagement), create]
}

/** Normal mode: a description. Property mode: also a customer, from the lease or the property. */
function canCreate(facts: Facts): boolean {
  return facts.hasDescription && (!facts.propertyManagement || facts.hasCustomer)
}

/** Property mode without a lease: the warning is shown, and only the force button creates. */
function needsForce(facts: Pick<Facts, 'propertyManagement' | 'hasLease'>): boolean {
  return facts.propertyManagement && !facts.hasLease
}
