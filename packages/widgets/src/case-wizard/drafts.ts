import type { CaseFields } from './new-case.ts'
import type { CustomerForm, PartyForm } from './party-forms.ts'
import type { Step } from './steps.ts'

/** Where the page keeps a draft, so that it survives a reload. An embed has none: it stores nothing on its host. */
export type DraftKeeper = {
  read: () => string | null
  write: (draft: string) => void
  clear: () => void
}

/** What was typed and chosen, without any row of the server: rows are fetched again by their ids. */
export type Draft = {
  step: Step
  fields: CaseFields
  customerId: string | null
  deliveryId: string | null
  contactId: string | null
  propertyId: string | null
  leaseId: string | null
  customerForm: CustomerForm
  partyForm: PartyForm
}

/** The kept draft; null when there is none or when it was written by another version. */
export function readDraft(keeper: DraftKeeper | undefined): Draft | null {
  try {
    const draft = JSON.parse(keeper?.read() ?? 'null') as Draft | null
    return typeof draft?.fields?.description === 'string' && typeof draft.step === 'string' ? draft : null
  } catch {
    return null
  }
}
