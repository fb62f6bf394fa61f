/** The current time in milliseconds since 1970: the only place where browser code reads it. */
export const currentTime = (): number => Date.now()
