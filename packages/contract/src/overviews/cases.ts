import { CASE_PRIORITIES, CASE_STATUSES } from '../ids.ts'
import { DEADLINE_STATES } from '../deadline-states.ts'
import type { Overview, RowOf } from '../overview-shape.ts'

export const casesOverview = {
  name: 'cases',
  guard: 'Core',
  sort: [{ colId: 'createdAt', sort: 'desc' }],
  columns: [
    { name: 'caseNumber', type: 'number', label: 'Cases.Number', width: 92 },
    {
      name: 'status',
      type: 'set',
      label: 'Cases.Status',
      values: CASE_STATUSES,
      words: 'CaseStatus',
      width: 134,
    },
    { name: 'title', type: 'text', label: 'Cases.CaseTitle', width: 202 },
    { name: 'customerName', type: 'text', label: 'Cases.Customer', width: 152 },
    { name: 'stage', type: 'set', label: 'Cases.Stage', width: 136 },
    {
      name: 'priority',
      type: 'set',
      label: 'Cases.Priority',
      values: CASE_PRIORITIES,
      words: 'CasePriority',
      width: 88,
    },
    { name: 'responsible', type: 'set', label: 'Cases.Responsible', width: 148 },
    { name: 'createdAt', type: 'date', label: 'Cases.CreatedAt', width: 124 },
    { name: 'dueAt', type: 'date', label: 'Deadline.DueAt', width: 150, hidden: true },
    {
      name: 'deadlineState',
      type: 'set',
      label: 'Deadline.State',
      values: DEADLINE_STATES,
      words: 'DeadlineState',
      hidden: true,
      sort: false,
    },
    { name: 'fitter', type: 'set', label: 'Cases.Fitter', hidden: true, sort: false },
    { name: 'department', type: 'set', label: 'Cases.Department', hidden: true, sort: false },
    { name: 'property', type: 'set', label: 'Cases.Property', hidden: true, sort: false },
    { name: 'requisitionNumber', type: 'text', label: 'Cases.RequisitionNumber', hidden: true, sort: false },
    { name: 'reference', type: 'text', label: 'Cases.Reference', hidden: true, sort: false },
    { name: 'channel', type: 'text', label: 'Cases.Channel', hidden: true, sort: false },
    { name: 'hours', type: 'number', label: 'Cases.Hours', hidden: true, sort: false, sum: true },
    { name: 'notifications', type: 'boolean', label: 'Cases.Notifications', hidden: true, sort: false },
    { name: 'customer', type: 'set', label: 'Cases.CustomerRow', hidden: true, sort: false },
    { name: 'buildingPart', type: 'set', label: 'Cases.BuildingPart', hidden: true, sort: false },
    {
      name: 'salesPrice',
      type: 'number',
      label: 'Cases.SalesPrice',
      hidden: true,
      sort: false,
      sum: true,
      amount: true,
    },
    { name: 'answeredAt', type: 'date', label: 'Cases.AnsweredAt', hidden: true, sort: false },
    { name: 'closedAt', type: 'date', label: 'Cases.ClosedAt', hidden: true, sort: false },
    { name: 'createdHour', type: 'number', label: 'Cases.CreatedHour', hidden: true, sort: false },
    { name: 'unread', type: 'boolean', label: 'Cases.Unread', hidden: true, sort: false },
  ],
} as const satisfies Overview

export type CaseRow = RowOf<typeof casesOverview>
