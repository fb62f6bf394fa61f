import type { CaseDetails } from '@casekit/contract/cases'
import { type FilledPart, filledParts, greetedNames, type MergeField } from '@casekit/rules/merge-fields'

type Facts = Pick<CaseDetails, 'caseNumber' | 'title' | 'customer' | 'companyName' | 'responsible'>

/** The sender of a text, and the names of its receivers. */
export type Spoken = { sender: string; receivers: readonly string[] }

/** Fills in a template's fields for a case, in parts; the server does so for good on sending. */
export function spokenOn(facts: Facts, { sender, receivers }: Spoken, typed: string): FilledPart[] {
  const customer = facts.customer?.name ?? ''
  const values: Record<MergeField, string> = {
    'case.number': String(facts.caseNumber),
    'case.title': facts.title,
    'customer.name': customer,
    'receiver.name': greetedNames(receivers, customer),
    'company.name': facts.companyName,
    'responsible.name': facts.responsible?.name ?? '',
    'sender.name': sender,
  }
  return filledParts(typed, values)
}
