/** Current time in ms since 1970. The provider reads its clock only here; the database has its own `now()`. */
export const currentTime = (): number => Date.now()
