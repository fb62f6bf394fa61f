import { type Static, Type } from 'typebox'
import { closed, get, Id, Line } from './endpoint.ts'

/** An entry in one of a company's own lists: departments, price groups. */
export const ListEntry = Type.Object({ id: Id, name: Line })
export type ListEntry = Static<typeof ListEntry>

export const Tag = Type.Object({
  id: Id,
  name: Line,
  /** `#rrggbb`. */
  color: Type.String(),
})
export type Tag = Static<typeof Tag>

export const PriceGroup = Type.Object({ priceGroupId: Id, name: Line })
export type PriceGroup = Static<typeof PriceGroup>

const READERS = ['Core', 'Kanban', 'Activities', 'PropertyManagement', 'SettingsAccess'] as const

export const getDepartments = get('/api/Website/Department', {
  guard: READERS,
  summary: "The company's departments, by name.",
  answer: Type.Array(ListEntry),
})

export const getFitters = get('/api/Website/CompanyUserCanBe/Fitter', {
  guard: READERS,
  summary: 'The staff who can be assigned as fitter of a case, by name.',
  answer: Type.Array(ListEntry),
})

export const getTags = get('/api/Website/Case/GetTags', {
  guard: READERS,
  summary: "The company's labels for cases, by name.",
  answer: Type.Array(Tag),
})

export const getChannels = get('/api/Website/Case/GetChannels', {
  guard: READERS,
  summary: "The company's case channels, by name; a case stores the name.",
  answer: Type.Array(ListEntry),
})

export const getPriceGroups = get('/api/Website/PriceGroup', {
  guard: READERS,
  summary: "The company's price groups, by name.",
  answer: Type.Array(PriceGroup),
})

export const getPriceGroup = get('/api/Website/PriceGroup/Get/:id', {
  guard: READERS,
  summary: 'One price group.',
  params: closed({ id: Id }),
  answer: PriceGroup,
})
