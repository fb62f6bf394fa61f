/** The current time on the partner's server, in milliseconds since 1970. */
export const currentTime = (): number => Date.now()
