import { pressPanel, runPanelCommand } from '../party/commands.ts'
import type { Command } from '../party/steps.ts'
import type { CaseWizardStore } from './case-wizard.store.ts'
import type { FooterAction } from './steps.ts'

/** What the parent of the wizard may tell it (§4); resolves when it is done. */
export async function runCommand(store: CaseWizardStore, command: Command): Promise<void> {
  if (command === 'back' && store.propertyManagement) return
  return runPanelCommand(store, command)
}

/** What a press of a footer button does; Close is the frame's own. */
export function pressFooter(store: CaseWizardStore, action: Exclude<FooterAction, 'close'>): Promise<void> {
  return action === 'createCase' || action === 'forceCase' ? store.createCase() : pressPanel(store, action)
}
