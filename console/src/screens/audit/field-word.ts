import type { Messages } from '@casekit/messages/react'

/** The label of a field; its name if it has none. */
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

/** Lists whose name differs from their menu entry. */
const LISTS: Partial<Record<string, string>> = {
  agreementVisits: 'AuditList.agreementVisits',
  auditLog: 'Audit.Title',
  deadlines: 'AuditList.deadlines',
  documentLines: 'AuditList.documentLines',
  materials: 'AuditList.materials',
  handOut: 'Audit.HandOut',
  offers: 'Menu.documents',
  products: 'Menu.priceBook',
  ratings: 'Menu.rating',
  requisitions: 'Menu.requisition',
  services: 'Menu.service',
  users: 'SettingsMenu.users',
  workLines: 'AuditList.workLines',
  workTimes: 'Menu.activities',
}
const listWord = (list: string) => LISTS[list] ?? `Menu.${list}`

/** The label of a value, if it is one of a fixed set. */
export function valueWord({ text, speaks }: Pick<Messages, 'text' | 'speaks'>, about: string, value: string): string {
  if (value === 'true' || value === 'false') return text(value === 'true' ? 'Grid.True' : 'Grid.False')
  const id = about === 'export list' ? listWord(value) : `${WORDS[about]}.${value}`
  return speaks(id) ? text(id) : value
}
