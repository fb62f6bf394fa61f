import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, nullable, post, put, Time } from './endpoint.ts'
import { limitsOf } from './limits.ts'
import { WeekdayHours } from './working-hours.ts'

/**
 * The company's locations (§2.5 of shell-and-navigation): visits start from them, and customers see their opening
 * hours.
 */

export const LOCATIONS_AT_MOST = 500

const text = (maxLength: number) => Type.String({ maxLength })

const facts = {
  name: Type.String({ maxLength: 100, pattern: String.raw`\S` }),
  address: text(200),
  zipCode: text(12),
  city: text(100),
  phone: text(40),
  /** Both or neither; without them, the location is placed by its postal code. */
  latitude: nullable(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: nullable(Type.Number({ minimum: -180, maximum: 180 })),
  /** Whether customers see it and its opening hours. */
  isPublic: Type.Boolean(),
  hours: Type.Array(WeekdayHours, { maxItems: 70 }),
}

const written = {
  ...facts,
  /** The people based here. Everyone has one location, so adding someone removes them from another. */
  personIds: Type.Array(Id, { maxItems: 500, uniqueItems: true }),
}

export const LOCATION_LIMITS = limitsOf(written)

export const Location = Type.Object({
  id: Id,
  ...facts,
  people: Type.Array(Type.Object({ id: Id, name: Line })),
  /** Approximate position, by coordinates or postal code; null when neither is known. */
  point: nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  version: Type.Integer(),
  changedBy: nullable(Line),
  changedAt: nullable(Time),
})
export type Location = Static<typeof Location>

const guard = 'SettingsAccess'

export const getLocations = get('/api/Website/OurLocations', {
  guard,
  summary: "The company's locations by name, with who starts from each.",
  answer: Type.Array(Location),
  cap: LOCATIONS_AT_MOST,
})

export const addLocation = post('/api/Website/OurLocations', {
  guard,
  summary: 'Adds a location; the people named in it start their day from there from now on.',
  body: closed(written),
  answer: Location,
  creates: true,
})

const ofLocation = closed({ locationId: Id })

export const editLocation = put('/api/Website/OurLocations/:locationId', {
  guard,
  summary: 'Changes a location; people no longer named in it start from none.',
  params: ofLocation,
  body: closed(written),
  answer: Location,
  updates: true,
})

export const removeLocation = del('/api/Website/OurLocations/:locationId', {
  guard,
  summary: 'Deletes a location; it can be restored with all its data for 30 days.',
  params: ofLocation,
  answer: Nothing,
})

export const restoreLocation = put('/api/Website/OurLocations/Restore/:locationId', {
  guard,
  summary: 'Restores a deleted location. Idempotent.',
  params: ofLocation,
  answer: Location,
})
