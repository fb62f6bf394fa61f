/** §9 of cases-and-customers: 4 day columns at 576 px or less, otherwise 6. Below `tight` the names of days are cut. */
export const TIMESLOTS = {
  columns: 6,
  columnsNarrow: 4,
  narrowPx: 576,
  tightPx: 440,
  /** Days asked for at first, and each time that the list comes to its end. */
  firstDays: 21,
  moreDays: 31,
  /** How far ahead the provider is asked at once when nothing is near. */
  farDays: 62,
  /** Later than that after the first day asked for, the first free day is told in words. */
  soonDays: 7,
} as const
