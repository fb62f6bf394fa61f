/** What time it is on the partner's server, in milliseconds since 1970. */
export const currentTime = (): number => Date.now()
