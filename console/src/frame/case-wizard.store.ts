import { proxy } from 'valtio'
import { keptInTab } from '../session/storage.ts'

/**
 * The create-case modal, available from every screen (§2.3 of shell-and-navigation). A draft is dropped when the modal
 * is closed, so one that is there at the start was interrupted by a reload: it opens again.
 */
export const caseWizard = proxy({
  isOpen: keptInTab.read('caseDraft') !== null,
  /** Whom a new case is begun for. */
  begin: null as { customerId: string } | null,
})

type Taker = (caseId: string) => Promise<void>

/** Takes the next case to where it was wanted; without it, the page of the case is opened. */
let taker: Taker | undefined

export function openCaseWizard(): void {
  openCaseWizardFor(undefined)
}

export function openCaseWizardFor(wanted: Taker | undefined, begin: { customerId: string } | null = null): void {
  taker = wanted
  caseWizard.begin = begin
  caseWizard.isOpen = true
}

/** Whether the one who asked for the case took it. */
export async function takeCase(caseId: string): Promise<boolean> {
  await taker?.(caseId)
  return taker !== undefined
}

export function closeCaseWizard(): void {
  caseWizard.isOpen = false
  caseWizard.begin = null
}

/** Where a draft outlives a reload: in this tab, until the account signs out. */
export const caseDrafts = {
  read: () => keptInTab.read('caseDraft'),
  write: (draft: string) => keptInTab.write('caseDraft', draft),
  clear: () => keptInTab.remove('caseDraft'),
}
