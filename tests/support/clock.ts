/** The current time in milliseconds since 1970: the only clock tests read. `npm test -- at <time>` moves it. */
export const currentTime = (): number => Date.now()

/** A time zone where it is between 12 and 1 pm now, so that the day does not end during a story. */
export function zoneOfNoon(): string {
  const ahead = 12 - new Date(currentTime()).getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** A time zone whose day is not that of UTC at this hour. */
export const zoneOfAnotherDay = (): string =>
  new Date(currentTime()).getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
