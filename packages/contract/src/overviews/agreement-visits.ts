import type { Overview, RowOf } from '../overview-shape.ts'

/** `planned`: upcoming. `made`: its case exists. `skipped`: left out. */
const STATES = ['planned', 'made', 'done', 'skipped'] as const

/** Visits of service agreements, upcoming and past. */
export const agreementVisitsOverview = {
  name: 'agreementVisits',
  guard: 'Assets',
  sort: [{ colId: 'dueOn', sort: 'desc' }],
  columns: [
    { name: 'dueOn', type: 'date', label: 'VisitRows.DueOn', width: 124 },
    { name: 'agreementNumber', type: 'number', label: 'VisitRows.Number', width: 96, sort: false },
    { name: 'agreementName', type: 'text', label: 'VisitRows.Name', width: 260, sort: false },
    { name: 'state', type: 'set', label: 'VisitRows.State', values: STATES, words: 'VisitRows.State', sort: false },
    { name: 'plannedOn', type: 'date', label: 'VisitRows.PlannedOn', width: 124, sort: false },
    { name: 'doneOn', type: 'date', label: 'VisitRows.DoneOn', width: 124, sort: false },
    { name: 'isOnTime', type: 'boolean', label: 'VisitRows.IsOnTime', width: 110, sort: false },
    { name: 'isLate', type: 'boolean', label: 'VisitRows.IsLate', width: 110, sort: false },
    { name: 'customerName', type: 'text', label: 'VisitRows.CustomerName', width: 180, sort: false },
    { name: 'responsible', type: 'set', label: 'VisitRows.Responsible', hidden: true, sort: false },
    { name: 'department', type: 'set', label: 'VisitRows.Department', hidden: true, sort: false },
    { name: 'customer', type: 'set', label: 'VisitRows.Customer', hidden: true, sort: false },
    { name: 'property', type: 'set', label: 'VisitRows.Property', hidden: true, sort: false },
    {
      name: 'agreement',
      type: 'set',
      label: 'VisitRows.Agreement',
      hidden: true,
      filter: false,
      sort: false,
      export: false,
    },
  ],
} as const satisfies Overview

export type AgreementVisitRow = RowOf<typeof agreementVisitsOverview>
