import { type Static, type TSchema, Type } from 'typebox'
import { CasePriority } from './cases.ts'
import { DEADLINE_STATES } from './deadline-states.ts'
import { closed, get, Id, Line, LongText, nullable, oneOf, patch, put, Time } from './endpoint.ts'
import { CASE_PRIORITIES, CASE_STATUSES } from './ids.ts'
import { KANBAN_GROUPINGS } from './user-filters.ts'

const EMBED = ['kanban-board'] as const

/** A column counts its cards up to this number, like every list count (decisions §7). */
export const KANBAN_COUNTED_AT_MOST = 10_000
export const KANBAN_CARDS_AT_MOST = 5000

/** The column of cases without a stage, or without a responsible person. */
export const NO_COLUMN = 'none'

const Grouping = oneOf(KANBAN_GROUPINGS)
const Named = Type.Object({ id: Id, name: Line })

export const KanbanTag = Type.Object({ id: Id, name: Line, color: Type.String() })
export type KanbanTag = Static<typeof KanbanTag>

/** §3 of cases-and-customers: Kanban card and Kanban case in one. */
export const KanbanCard = Type.Object({
  id: Id,
  version: Type.Integer(),
  /** The card's position: cards of a column are sorted by this text, compared by code unit, then by id. */
  rank: Type.String(),
  caseNumber: Type.Integer(),
  title: Line,
  /** The first part of it. */
  description: LongText,
  customerName: Line,
  caseChannel: Line,
  reference: Line,
  requisitionNumber: Line,
  status: oneOf(CASE_STATUSES),
  stage: nullable(Named),
  priority: CasePriority,
  casePriority: CasePriority,
  responsible: nullable(Named),
  tags: Type.Array(KanbanTag),
  /** The case's activities, except canceled ones. */
  tasks: Type.Object({ done: Type.Integer(), total: Type.Integer() }),
  /** Number of files. */
  files: Type.Integer(),
  /** The earliest deadline; null when there is none. `dueAt` is null while it is paused. */
  deadline: nullable(Type.Object({ state: oneOf(DEADLINE_STATES), dueAt: nullable(Time) })),
})
export type KanbanCard = Static<typeof KanbanCard>

export const KanbanColumn = Type.Object({
  /** A stage or responsible id, a status or priority name, or `none`. */
  key: Type.String(),
  /** The company's name for it; the English name of a status or priority; empty for `none`. */
  name: Line,
  /** `#rrggbb`, for stages that have a color. */
  color: nullable(Type.String()),
  /** Cards that match the filter; 10,001 means more than 10,000. */
  count: Type.Integer(),
  /** Its work-in-progress limit. */
  limit: nullable(Type.Integer()),
  /** By status: the statuses whose cases may be moved here. */
  from: Type.Optional(Type.Array(oneOf(CASE_STATUSES))),
})
export type KanbanColumn = Static<typeof KanbanColumn>

const UUID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
const Key = Type.String({ minLength: 1, maxLength: 40 })
/** A query parameter that may be repeated. */
const oneOrMore = <S extends TSchema>(item: S) => Type.Optional(Type.Union([item, Type.Array(item, { maxItems: 200 })]))

/** Which cards to return; an absent field does not filter. */
const filter = {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  responsibleId: oneOrMore(Type.Union([Type.String({ pattern: UUID }), Type.Literal(NO_COLUMN)])),
  priority: oneOrMore(oneOf(CASE_PRIORITIES)),
  channel: oneOrMore(Type.String({ maxLength: 200 })),
  tagId: oneOrMore(Type.String({ pattern: UUID })),
}

const groupBy = Type.Optional(Grouping)

export const getKanbanColumns = get('/api/Kanban/GetColumns', {
  guard: 'Kanban',
  summary:
    'The columns of the board in order, with their counts. By stage (the default): open cases, and closed ones not yet invoiced; by priority and responsible: open cases; by status: all.',
  query: closed({ groupBy, ...filter }),
  answer: Type.Array(KanbanColumn),
  embed: EMBED,
  scope: 'any',
})

/** The total of the accepted offers of a column's cases, without VAT, in hundredths. */
const KanbanSum = Type.Object({ key: Type.String(), net: Type.Number() })
export type KanbanSum = Static<typeof KanbanSum>

export const getKanbanSums = get('/api/Kanban/GetColumnSums', {
  guard: ['OfferAccess', 'PartnerOfferAccess'],
  module: 'Kanban',
  summary:
    "The total of the accepted offers of each column's cases, computed from their lines; without VAT, in hundredths. Columns without any are omitted.",
  query: closed({ groupBy, ...filter }),
  answer: Type.Array(KanbanSum),
  cost: 'read',
})

export const getKanbanCards = get('/api/Kanban/GetCards', {
  guard: 'Kanban',
  summary:
    'Cards by column, in their order. `amount` limits the cards of each column, at most 200; without it all cards, at most 5,000. `column` returns only that column; `after` (`rank:id` of a card) only the cards below that card.',
  query: closed({
    groupBy,
    ...filter,
    column: Type.Optional(Key),
    after: Type.Optional(Type.String({ pattern: `^[0-9a-f]{1,200}:${UUID.slice(1)}` })),
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  answer: Type.Array(KanbanCard),
  embed: EMBED,
  scope: 'any',
  cap: KANBAN_CARDS_AT_MOST,
})

export const getKanbanCard = get('/api/Kanban/GetCard/:caseId', {
  guard: 'Kanban',
  summary: 'One card.',
  params: closed({ caseId: Id }),
  answer: KanbanCard,
  embed: EMBED,
  scope: 'any',
})

export const moveKanbanCard = patch('/api/Kanban/MoveCard/:caseId', {
  guard: 'Kanban',
  summary:
    'Moves a card to a column, below another card or to the top. Another column changes the case and its version and is recorded in its history; another position in the same column changes neither. Status changes follow ChangeCaseStatus: 409 `unlawful`, or `reason-needed` if `reason` is missing. 409 and 412 return the current card.',
  params: closed({ caseId: Id }),
  body: closed({
    groupBy: Grouping,
    column: Key,
    afterId: Type.Optional(nullable(Id)),
    /** The reason for the status change. */
    reason: Type.Optional(Type.String({ maxLength: 500 })),
    /** Undoes the caller's own status change within two minutes, without a reason. */
    isUndo: Type.Optional(Type.Boolean()),
  }),
  errors: { unlawful: KanbanCard, 'reason-needed': KanbanCard },
  answer: KanbanCard,
  embed: EMBED,
  scope: 'any',
  updates: true,
})

export const getKanbanChoices = get('/api/Kanban/GetFilterChoices', {
  guard: 'Kanban',
  summary: 'The values the board can be filtered by: responsibles, channels in use, tags.',
  answer: Type.Object({
    responsibles: Type.Array(Named),
    channels: Type.Array(Line),
    tags: Type.Array(KanbanTag),
  }),
  embed: EMBED,
})

export const setKanbanLimit = put('/api/Kanban/SetColumnLimit', {
  guard: 'Kanban',
  summary:
    'Sets how many cards a column should have at most; null removes the limit. The board only indicates when it is exceeded.',
  body: closed({
    groupBy: Grouping,
    column: Key,
    limit: nullable(Type.Integer({ minimum: 1, maximum: KANBAN_COUNTED_AT_MOST })),
  }),
  answer: Type.Object({ limit: nullable(Type.Integer()) }),
  cost: 'write',
})
