/** The areas an API key can be granted; an endpoint names its area as `api`. */
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

/** A scope of an API key: read, or read and write, in one area. */
export type ApiScope = `${ApiArea}:${'read' | 'write'}`
export const API_SCOPES = API_AREAS.flatMap(area => [`${area}:read`, `${area}:write`] as const) satisfies ApiScope[]

/** Maximum number of API keys per company. */
export const MOST_API_KEYS = 1000
