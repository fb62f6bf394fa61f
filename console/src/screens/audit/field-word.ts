import type { Messages } from '@casekit/messages/react'

/** A field as people call it; one that has no word yet goes by its name. */
export function fieldWord({ text, speaks }: Pick<Messages, 'text' | 'speaks'>, field: string): string {
  const id = `AuditField.${field}`
  return speaks(id) ? text(id) : field
}

const WORDS: Partial<Record<string, string>> = {
  'case status': 'CaseStatus',
  'case priority': 'CasePriority',
  'activity status': 'ActivityStatus',
  'offer status': 'OfferStatus',
  'requisition status': 'RequisitionStatus',
}

/** A value as people say it, where it is one of fixed words. */
export function valueWord({ text, speaks }: Pick<Messages, 'text' | 'speaks'>, about: string, value: string): string {
  const id = `${WORDS[about]}.${value}`
  return speaks(id) ? text(id) : value
}
