/** What time it is, in milliseconds since 1970: the one place where the provider asks. The database has its own `now()`. */
export const currentTime = (): number => Date.now()
