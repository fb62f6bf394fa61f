/** §9 of cases-and-customers. */
export const PROPERTY_LIST = { most: 20, closeMs: 200 } as const
