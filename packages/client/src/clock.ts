/** What time it is, in milliseconds since 1970: the one place where browser code asks. */
export const currentTime = (): number => Date.now()
