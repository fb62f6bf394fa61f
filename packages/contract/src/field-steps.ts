/** Where a visit stands, in its order. */
export const FIELD_STEPS = ['ready', 'underway', 'working', 'done'] as const
export type FieldStep = (typeof FIELD_STEPS)[number]

/** How many deeds are sent at a time. */
export const DEEDS_AT_ONCE = 50
