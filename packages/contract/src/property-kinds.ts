/** The parts of a property. */
export const PROPERTY_PARTS = ['building', 'stair', 'room'] as const
export type PropertyPartKind = (typeof PROPERTY_PARTS)[number]

/** The trades of a property's partners, in display order. */
export const TRADES = [
  'plumbing',
  'heating',
  'electricity',
  'locks',
  'carpentry',
  'windows',
  'roof',
  'ventilation',
  'lift',
  'painting',
  'cleaning',
  'garden',
  'pests',
  'other',
] as const
export type Trade = (typeof TRADES)[number]

/** What a property's meter measures. */
export const SUPPLIES = ['heat', 'hotWater', 'coldWater', 'electricity', 'gas'] as const
export type Supply = (typeof SUPPLIES)[number]

/** Maximum size of one property document. */
export const PROPERTY_FILE_BYTES = 20 * 1024 * 1024

/** The whole of a property, in hundredths of a percent. */
export const WHOLE_SHARE = 10_000

export const PROPERTY_LIMITS = {
  name: 200,
  address: 200,
  zipCode: 12,
  city: 200,
  hint: 500,
  parts: 200,
  owners: 50,
  partners: 100,
  files: 500,
  note: 200,
} as const
