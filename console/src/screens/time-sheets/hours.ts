const CLOCK = /^(\d{1,2}):([0-5]\d)$/
const DECIMAL = /^\d{1,2}(?:[.,]\d{1,2})?$/
const DAY_MINUTES = 1440

/** Parses `7:30`, `7,5`, `7.5` or an empty string to minutes; undefined if it is not a time within a day. */
export function readMinutes(typed: string): number | undefined {
  const text = typed.trim()
  if (text === '') return 0
  const clock = CLOCK.exec(text)
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : DECIMAL.test(text)
      ? Math.round(Number(text.replace(',', '.')) * 60)
      : undefined
  return minutes === undefined || minutes > DAY_MINUTES ? undefined : minutes
}

/** Hours with at most two decimals. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100
