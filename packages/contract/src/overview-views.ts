import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, oneOf, post } from './endpoint.ts'

export const VIEWED_OVERVIEWS = ['activities', 'cases', 'customers', 'inbox', 'offers', 'outbox', 'properties'] as const

const JsonText = Type.String({ maxLength: 20_000 })

/** A view the company shares: its URL query, and its column state as JSON text. */
export const SharedView = Type.Object({
  id: Id,
  name: Line,
  query: Type.String(),
  columnState: Type.String(),
  isMine: Type.Boolean(),
})
export type SharedView = Static<typeof SharedView>

export const getSharedViews = get('/api/Overview/Views', {
  guard: 'signed-in',
  summary: 'The shared views of one overview, by name; at most 200.',
  query: closed({ overview: oneOf(VIEWED_OVERVIEWS) }),
  answer: Type.Array(SharedView),
})

export const addSharedView = post('/api/Overview/Views', {
  guard: 'signed-in',
  summary: 'Shares a view with the company; returns its id.',
  body: closed({
    overview: oneOf(VIEWED_OVERVIEWS),
    name: Type.String({ minLength: 1, maxLength: 80 }),
    query: Type.String({ maxLength: 4000, pattern: String.raw`^(\?.*)?$` }),
    columnState: JsonText,
  }),
  answer: Id,
  creates: true,
})

export const removeSharedView = del('/api/Overview/Views/:viewId', {
  guard: 'signed-in',
  summary: 'Removes a shared view; only the member who shared it can.',
  params: closed({ viewId: Id }),
  answer: Nothing,
})

/** §3 and §7 of cases-and-customers: the activity grid's state, both as JSON text; empty until saved. */
export const StakeholderFilters = Type.Object({ columnState: Type.String(), filterModel: Type.String() })

export const getStakeholderFilters = get('/api/Activity/GetStakeholderFilters', {
  guard: 'Activities',
  summary:
    "The caller's saved layout of the activity grid: columns and filters as JSON text, empty if nothing was saved.",
  answer: StakeholderFilters,
})

export const saveStakeholderFilters = post('/api/Activity/StakeholderFilters', {
  guard: 'Activities',
  summary: "Saves the caller's layout of the activity grid.",
  body: closed({ columnState: JsonText, filterModel: JsonText }),
  answer: Nothing,
  cost: 'write',
})
