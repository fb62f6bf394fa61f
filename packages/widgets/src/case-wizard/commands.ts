import { pressPanel, runPanelCommand } from '../party/commands.ts'
import type { Command } from '../party/steps.ts'
import type { CaseWizardStore } from './case-wizard.store.ts'
import type { FooterAction } from './steps.ts'

/** Runs a parent command of the wizard (§4); resolves when done. */
export async function runCommand(store: CaseWizardStore, command: Command): Promise<void> {
  if (command === 'back' && store.propertyManagement) return
  return runPanelCommand(store, command)
}

/** Runs a footer button's action; Close is handled by the frame. */
export function pressFooter(store: CaseWizardStore, action: Exclude<FooterAction, 'close'>): Promise<void> {
  return action === 'createCase' || action === 'forceCase' ? store.createCase() : pressPanel(store, action)
}
