import { ANSWER_STATES } from '../form-kinds.ts'
import type { Overview, RowOf } from '../overview-shape.ts'

export const formAnswersOverview = {
  name: 'formAnswers',
  guard: 'SettingsAccess',
  sort: [{ colId: 'updatedAt', sort: 'desc' }],
  columns: [
    { name: 'form', type: 'set', label: 'FormAnswers.Form', width: 220, sort: false },
    {
      name: 'state',
      type: 'set',
      values: ANSWER_STATES,
      words: 'AnswerState',
      label: 'FormAnswers.State',
      width: 120,
      sort: false,
    },
    { name: 'caseNumber', type: 'number', label: 'FormAnswers.Case', width: 100, sort: false },
    { name: 'caseTitle', type: 'text', label: 'FormAnswers.CaseTitle', width: 220, sort: false },
    { name: 'customerName', type: 'text', label: 'FormAnswers.Customer', width: 180, sort: false },
    { name: 'asset', type: 'text', label: 'FormAnswers.Asset', width: 180, sort: false },
    { name: 'property', type: 'set', label: 'FormAnswers.Property', width: 180, sort: false },
    { name: 'failed', type: 'number', label: 'FormAnswers.Failed', width: 100, sort: false, sum: true },
    { name: 'failures', type: 'text', label: 'FormAnswers.Failures', width: 280, sort: false },
    { name: 'share', type: 'number', label: 'FormAnswers.Share', width: 110, sort: false },
    { name: 'doneBy', type: 'text', label: 'FormAnswers.DoneBy', width: 160, sort: false },
    { name: 'doneAt', type: 'date', label: 'FormAnswers.DoneAt', width: 132, sort: false },
    { name: 'updatedAt', type: 'date', label: 'FormAnswers.UpdatedAt', width: 132 },
    { name: 'version', type: 'number', label: 'FormAnswers.Version', width: 90, sort: false, hidden: true },
    { name: 'category', type: 'set', label: 'FormAnswers.Category', sort: false, hidden: true },
    { name: 'createdAt', type: 'date', label: 'FormAnswers.CreatedAt', width: 132, sort: false, hidden: true },
  ],
} as const satisfies Overview

export type FormAnswerRow = RowOf<typeof formAnswersOverview>
