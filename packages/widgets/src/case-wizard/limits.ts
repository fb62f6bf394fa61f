/** §9 of cases-and-customers. */
export const PROPERTY_LIST = { most: 20, closeMs: 200 } as const
/** So many assets of a place are known at once; the others are asked for by what is typed. */
export const ASSETS_KNOWN = 50
