import type { Overview, OverviewColumn, RowOf } from '../overview-shape.ts'

export const TRANSFER_STATES = ['waiting', 'quoted', 'awarded', 'accepted', 'declined', 'cancelled'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** Requests for an offer, work in progress, and finished transfers. */
export const TRANSFER_LANES = ['estimates', 'inProgress', 'completed'] as const
export type TransferLane = (typeof TRANSFER_LANES)[number]

/** Whose turn it is. */
export const NEXT_STEPS = ['ours', 'partners', 'nobodys'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

const columns = [
  { name: 'caseNumber', type: 'number', label: 'Transfers.CaseNumber', width: 100, sort: false },
  { name: 'title', type: 'text', label: 'Transfers.CaseTitle', width: 280, sort: false },
  { name: 'partner', type: 'set', label: 'Transfers.Partner', width: 200, sort: false },
  {
    name: 'state',
    type: 'set',
    label: 'Transfers.State',
    values: TRANSFER_STATES,
    words: 'TransferState',
    width: 140,
    sort: false,
  },
  {
    name: 'nextStep',
    type: 'set',
    label: 'Transfers.NextStep',
    values: NEXT_STEPS,
    words: 'TransferNext',
    width: 150,
    sort: false,
  },
  {
    name: 'lane',
    type: 'set',
    label: 'Transfers.Lane',
    values: TRANSFER_LANES,
    words: 'TransferLane',
    width: 130,
    sort: false,
  },
  { name: 'sentAt', type: 'date', label: 'Transfers.SentAt', width: 132 },
  { name: 'remindAt', type: 'date', label: 'Transfers.RemindAt', width: 132, sort: false },
  { name: 'answeredAt', type: 'date', label: 'Transfers.AnsweredAt', width: 132, sort: false },
  { name: 'sentBy', type: 'text', label: 'Transfers.SentBy', width: 170, sort: false },
  { name: 'reason', type: 'text', label: 'Transfers.Reason', width: 200, sort: false, hidden: true },
  { name: 'isOnTime', type: 'boolean', label: 'Transfers.IsOnTime', hidden: true, sort: false },
  { name: 'price', type: 'number', label: 'Transfers.Price', hidden: true, sort: false, sum: true, amount: true },
  { name: 'score', type: 'number', label: 'Transfers.Score', hidden: true, sort: false },
  { name: 'case', type: 'set', label: 'Transfers.Case', hidden: true, filter: false, sort: false, export: false },
] as const satisfies readonly OverviewColumn[]

/** What the company transferred to others. */
export const outboxOverview = {
  name: 'outbox',
  guard: 'TransferAccess',
  sort: [{ colId: 'sentAt', sort: 'desc' }],
  columns,
} as const satisfies Overview

/** What others transferred to the company; transfers it declined are not listed. */
export const inboxOverview = { ...outboxOverview, name: 'inbox' } as const satisfies Overview

export type TransferRow = RowOf<typeof outboxOverview>
