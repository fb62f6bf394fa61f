import { AUDIT_DEEDS, AUDIT_KINDS } from '../audit-kinds.ts'
import type { Overview, RowOf } from '../overview-shape.ts'

/** Who changed what, and when. */
export const auditOverview = {
  name: 'auditLog',
  guard: 'SettingsAccess',
  sort: [{ colId: 'at', sort: 'desc' }],
  columns: [
    { name: 'at', type: 'date', label: 'Audit.At', width: 150 },
    { name: 'person', type: 'set', label: 'Audit.Person', width: 180, sort: false },
    {
      name: 'deed',
      type: 'set',
      label: 'Audit.Deed',
      values: AUDIT_DEEDS,
      words: 'AuditDeed',
      width: 120,
      sort: false,
    },
    {
      name: 'kind',
      type: 'set',
      label: 'Audit.Kind',
      values: AUDIT_KINDS,
      words: 'AuditKind',
      width: 150,
      sort: false,
    },
    { name: 'subject', type: 'text', label: 'Audit.Subject', width: 280, filter: false, sort: false },
    { name: 'changed', type: 'text', label: 'Audit.Changed', width: 260, filter: false, sort: false },
    { name: 'from', type: 'text', label: 'Audit.From', width: 140, sort: false },
    { name: 'details', type: 'text', label: 'Audit.Details', hidden: true, filter: false, sort: false },
    { name: 'record', type: 'set', label: 'Audit.Record', hidden: true, sort: false, export: false },
  ],
} as const satisfies Overview

export type AuditRow = RowOf<typeof auditOverview>
