/** What the key of another system's server may be for; a call of the contract names its area as `api`. */
export const API_AREAS = [
  'cases',
  'customers',
  'tasks',
  'bookings',
  'offers',
  'invoices',
  'properties',
  'assets',
  'scalepoint',
  'orders',
  'scim',
  'minuba',
  'ekomplet',
] as const
export type ApiArea = (typeof API_AREAS)[number]

/** What a key holds: an area to read, or to read and write. */
export type ApiScope = `${ApiArea}:${'read' | 'write'}`
export const API_SCOPES = API_AREAS.flatMap(area => [`${area}:read`, `${area}:write`] as const) satisfies ApiScope[]

/** Keys that a company may have at a time. */
export const MOST_API_KEYS = 1000
