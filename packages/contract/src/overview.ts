import { type Static, Type } from 'typebox'
import { CasePriority, CaseStage } from './cases.ts'
import { closed, Id, Line, nullable, post, Time, oneOf } from './endpoint.ts'
import { CASE_STATUSES } from './ids.ts'

const Status = oneOf(CASE_STATUSES)

export const CaseRow = Type.Object({
  id: Id,
  caseNumber: Type.Integer(),
  title: Line,
  status: Status,
  customerName: Line,
  stage: nullable(CaseStage),
  priority: CasePriority,
  responsible: nullable(Type.Object({ id: Id, name: Line })),
  createdAt: Time,
})
export type CaseRow = Static<typeof CaseRow>

export const CASE_COLUMNS = [
  'caseNumber',
  'title',
  'status',
  'customerName',
  'stage',
  'priority',
  'responsible',
  'createdAt',
] as const

const SetFilter = closed({
  filterType: Type.Literal('set'),
  values: Type.Array(nullable(Type.String({ maxLength: 200 })), { maxItems: 200 }),
})

/** AG Grid's own request shape, so that any grid can speak it (decisions on calls the specification does not show). */
const GridRequest = closed({
  startRow: Type.Integer({ minimum: 0, maximum: 10_000 }),
  endRow: Type.Integer({ minimum: 1, maximum: 10_500 }),
  sortModel: Type.Optional(
    Type.Array(
      closed({
        colId: Type.Union([Type.Literal('createdAt'), Type.Literal('caseNumber'), Type.Literal('title')]),
        sort: Type.Union([Type.Literal('asc'), Type.Literal('desc')]),
      }),
      { maxItems: 1 },
    ),
  ),
  filterModel: Type.Optional(closed({ status: Type.Optional(SetFilter), responsible: Type.Optional(SetFilter) })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
})
export type GridRequest = Static<typeof GridRequest>

export const getCaseRows = post('/api/Overview/cases/Rows', {
  guard: 'Core',
  summary:
    'One block of the case list, newest first unless sorted; at most 500 rows. `lastRow` is -1 where more than 10,000 match, or a searched word is so common that they are not counted.',
  body: GridRequest,
  answer: Type.Object({ rows: Type.Array(CaseRow), lastRow: Type.Integer() }),
  cost: 'read',
})

export const getCaseValues = post('/api/Overview/cases/Values/status', {
  guard: 'Core',
  summary: 'The states that cases stand in and how many, counted to 10,000 each.',
  answer: Type.Array(Type.Object({ value: Status, count: Type.Integer() })),
  cost: 'read',
})
