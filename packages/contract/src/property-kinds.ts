/** What a property consists of. */
export const PROPERTY_PARTS = ['building', 'stair', 'room'] as const
export type PropertyPartKind = (typeof PROPERTY_PARTS)[number]

/** All of a property, in hundredths of a percent. */
export const WHOLE_SHARE = 10_000

export const PROPERTY_LIMITS = {
  name: 200,
  address: 200,
  zipCode: 12,
  city: 200,
  hint: 500,
  parts: 200,
  owners: 50,
  note: 200,
} as const
