/** §9 of cases-and-customers. */
export const PROPERTY_LIST = { most: 20, closeMs: 200 } as const
/** Maximum number of a location's assets loaded at once; the others are found by typing. */
export const ASSETS_KNOWN = 50
