import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, nullable, oneOf, post, put } from './endpoint.ts'
import { SETUP_LISTS } from './setup-lists.ts'

/** The company's lists that cases, tasks, people and offers refer to (§2.5 of shell-and-navigation, Setup). */

const guard = 'SettingsAccess'

const name = Type.String({ maxLength: 200, pattern: '\\S' })
/** `#rrggbb`, for tags and stages; empty: none, for stages only. */
const color = Type.Optional(Type.String({ pattern: '^(#[0-9a-f]{6})?$' }))

/** Where an entry can be used. */
export const SETUP_PLACES = [
  'cases',
  'users',
  'invitations',
  'tasks',
  'packages',
  'bookings',
  'visitKinds',
  'visitZones',
  'agreements',
  'deadlineRules',
  'workingWeeks',
  'workingExceptions',
  'overtimeRules',
  'timeSheets',
  'forms',
  'partners',
] as const
export type SetupPlace = (typeof SETUP_PLACES)[number]

export const SetupEntry = Type.Object({
  id: Id,
  name: Line,
  color: nullable(Type.String()),
  /** Number of rows that use it. */
  uses: Type.Integer(),
  /** Where those rows are. */
  usedIn: Type.Array(Type.Object({ place: oneOf(SETUP_PLACES), count: Type.Integer() })),
})
export type SetupEntry = Static<typeof SetupEntry>

const ofList = { list: oneOf(SETUP_LISTS) }
const ofEntry = closed({ ...ofList, entryId: Id })

export const getSetupList = get('/api/Website/Setup/:list', {
  guard,
  summary: "One of the company's lists in its order, each entry with the number of records using it.",
  params: closed(ofList),
  answer: Type.Array(SetupEntry),
  cap: 500,
})

export const addSetupEntry = post('/api/Website/Setup/:list', {
  guard,
  summary: 'Adds an entry, at the end of an ordered list. 409 `conflict` if the name is taken.',
  params: closed(ofList),
  body: closed({ name, color }),
  answer: SetupEntry,
  creates: true,
})

export const editSetupEntry = put('/api/Website/Setup/:list/:entryId', {
  guard,
  summary: 'Renames an entry, or changes the color of a tag or stage; records that use it follow.',
  params: ofEntry,
  body: closed({ name, color }),
  answer: SetupEntry,
})

export const orderSetupList = put('/api/Website/Setup/:list/Order', {
  guard,
  summary:
    'Sets the order of a list: all of its entries, each once. 400 at `/ids` otherwise, and for a list sorted by name.',
  params: closed(ofList),
  body: closed({ ids: Type.Array(Id, { maxItems: 500 }) }),
  answer: Type.Array(SetupEntry),
})

export const removeSetupEntry = del('/api/Website/Setup/:list/:entryId', {
  guard,
  summary:
    'Deletes an entry. 409 `in-use`, with the number of records using it, unless `replaceBy` names the replacement; `last-stage` for the only one.',
  params: ofEntry,
  query: closed({ replaceBy: Type.Optional(Id) }),
  answer: Nothing,
  errors: { 'in-use': Type.Object({ uses: Type.Integer() }), 'last-stage': Nothing },
})
