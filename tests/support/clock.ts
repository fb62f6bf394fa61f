/** What time it is, in milliseconds since 1970: the one place where tests ask. `npm test -- at <time>` moves it. */
export const currentTime = (): number => Date.now()
