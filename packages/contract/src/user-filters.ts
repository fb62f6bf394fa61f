import { type Static, type TProperties, Type } from 'typebox'
import { get, Id, nullable, oneOf, put } from './endpoint.ts'
import { CASE_PRIORITIES } from './ids.ts'

/** Fields every set may contain besides its own: the screen's named sets, and the grid state as JSON text. */
const grid = {
  savedFilters: Type.Array(Type.Unknown()),
  columnState: Type.Optional(Type.String()),
  filterModel: Type.Optional(Type.String()),
}

/** One saved set; unknown fields are preserved. */
const set = <P extends TProperties>(properties: P) =>
  Type.Object({ ...grid, ...properties }, { additionalProperties: true })

const Day = nullable(Type.String({ format: 'date-time' }))

/** What the board's columns represent. */
export const KANBAN_GROUPINGS = ['stage', 'status', 'priority', 'responsible'] as const
export type KanbanGrouping = (typeof KANBAN_GROUPINGS)[number]

/** A user's board filters, and what its columns are grouped by. */
export const KanbanFilters = set({
  groupBy: oneOf(KANBAN_GROUPINGS),
  search: Type.String({ maxLength: 200 }),
  /** `null`: cases without a responsible person. Empty: all; likewise for the other fields. */
  responsibleIds: Type.Array(nullable(Id), { maxItems: 200 }),
  priorities: Type.Array(oneOf(CASE_PRIORITIES), { maxItems: 4 }),
  channels: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }),
  tagIds: Type.Array(Id, { maxItems: 50 }),
})
export type KanbanFilters = Static<typeof KanbanFilters>

const ActivityFilters = set({
  user: Type.String(),
  type: Type.String(),
  status: Type.String(),
  period: Type.String(),
  defaultClear: Type.Boolean(),
  customStart: Day,
  customEnd: Day,
})

const UnitFilters = set({
  price: Type.Unknown(),
  hours: Type.Unknown(),
  categories: Type.Array(Type.Unknown()),
  skills: Type.Array(Type.Unknown()),
  number: Type.String(),
  active: Type.Boolean(),
  name: Type.String(),
})

const sets = {
  caseOverView: set({ onlyNotifications: Type.Boolean() }),
  customerOverView: set({}),
  offerOverView: set({}),
  activities: ActivityFilters,
  unitOverview: UnitFilters,
  propertiesOverview: set({}),
  ratingOverview: set({}),
  inboxOverview: set({}),
  outboxOverview: set({}),
  vendors: set({}),
  vendorAgreements: set({}),
  reportOffer: set({}),
  kanbanFilters: KanbanFilters,
  campaigns: set({}),
  assets: set({}),
  service: set({}),
}

/**
 * §3 of cases-and-customers, Saved filter sets per user, plus one for the inbox. Unknown fields of a set are preserved.
 */
export const UserFilters = Type.Object(sets)
export type UserFilters = Static<typeof UserFilters>
export type UserFilterName = keyof UserFilters

/** The sets of a user who has saved nothing yet (§3, §9). */
export const USER_FILTER_DEFAULTS: UserFilters = {
  caseOverView: { savedFilters: [], onlyNotifications: true },
  customerOverView: { savedFilters: [] },
  offerOverView: { savedFilters: [] },
  activities: {
    savedFilters: [],
    user: 'all',
    type: 'all',
    status: 'current',
    period: 'all',
    defaultClear: false,
    customStart: null,
    customEnd: null,
  },
  unitOverview: {
    savedFilters: [],
    price: null,
    hours: null,
    categories: [],
    skills: [],
    number: '',
    active: true,
    name: '',
  },
  propertiesOverview: { savedFilters: [] },
  ratingOverview: { savedFilters: [] },
  inboxOverview: { savedFilters: [] },
  outboxOverview: { savedFilters: [] },
  vendors: { savedFilters: [] },
  vendorAgreements: { savedFilters: [] },
  reportOffer: { savedFilters: [] },
  kanbanFilters: {
    savedFilters: [],
    groupBy: 'stage',
    search: '',
    responsibleIds: [],
    priorities: [],
    channels: [],
    tagIds: [],
  },
  campaigns: { savedFilters: [] },
  assets: { savedFilters: [] },
  service: { savedFilters: [] },
}

/** The sets with the version for `If-Match`; 0 before the first save. */
const Saved = Type.Object({ version: Type.Integer(), ...sets })

type SetChanges = { version?: number } & { [Name in UserFilterName]?: Partial<UserFilters[Name]> }

const SetChanges = Type.Unsafe<SetChanges>(
  Type.Object(
    {
      version: Type.Optional(Type.Integer()),
      ...Object.fromEntries(Object.entries(sets).map(([name, one]) => [name, Type.Optional(Type.Partial(one))])),
    },
    { additionalProperties: false },
  ),
)

export const getCompanyUserFilter = get('/api/WebSite/Company/User/GetCompanyUserFilter', {
  guard: 'signed-in',
  summary: "The caller's saved filter sets in the current company; defaults if nothing was saved.",
  answer: Saved,
})

export const setCompanyUserFilter = put('/api/WebSite/Company/User/SetCompanyUserFilter', {
  guard: 'signed-in',
  summary:
    "Saves the caller's filter sets, each as a whole: an omitted field is reset to its default, an omitted set is unchanged. 413 above 100,000 bytes of JSON in total.",
  body: SetChanges,
  answer: Saved,
  updates: true,
  cost: 'write',
})
