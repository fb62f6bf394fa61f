import type { CaseDetails } from '@casekit/contract/cases'
import { fillFields } from '@casekit/rules/merge-fields'

type Facts = Pick<CaseDetails, 'caseNumber' | 'title' | 'customer' | 'companyName' | 'responsible'>

/** What a text with fields says on a case when `sender` sends it; filled in for good when it is sent. */
export const spokenOn = (facts: Facts, sender: string, typed: string): string =>
  fillFields(typed, {
    'case.number': String(facts.caseNumber),
    'case.title': facts.title,
    'customer.name': facts.customer?.name ?? '',
    'company.name': facts.companyName,
    'responsible.name': facts.responsible?.name ?? '',
    'sender.name': sender,
  })
