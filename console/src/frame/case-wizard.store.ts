import { proxy } from 'valtio'
import { keptInTab } from '../session/storage.ts'

/**
 * The create-case modal, available from every screen (§2.3 of shell-and-navigation). Closing it discards the draft, so
 * a draft found at startup was interrupted by a reload: the modal reopens.
 */
export const caseWizard = proxy({
  isOpen: keptInTab.read('caseDraft') !== null,
  /** The customer to create a new case for. */
  begin: null as { customerId: string } | null,
})

type Taker = (caseId: string) => Promise<void>

/** Receives the next created case; without it, the case page opens. */
let taker: Taker | undefined

export function openCaseWizard(): void {
  openCaseWizardFor(undefined)
}

export function openCaseWizardFor(wanted: Taker | undefined, begin: { customerId: string } | null = null): void {
  taker = wanted
  caseWizard.begin = begin
  caseWizard.isOpen = true
}

/** Returns whether the requester took the case. */
export async function takeCase(caseId: string): Promise<boolean> {
  await taker?.(caseId)
  return taker !== undefined
}

export function closeCaseWizard(): void {
  caseWizard.isOpen = false
  caseWizard.begin = null
}

/** Keeps a draft across reloads: in this tab, until sign-out. */
export const caseDrafts = {
  read: () => keptInTab.read('caseDraft'),
  write: (draft: string) => keptInTab.write('caseDraft', draft),
  clear: () => keptInTab.remove('caseDraft'),
}
