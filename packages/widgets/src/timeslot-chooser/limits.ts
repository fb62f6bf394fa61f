/** §9 of cases-and-customers: 4 day columns at 576 px or less, otherwise 6. Below `tight` day names are abbreviated. */
export const TIMESLOTS = {
  columns: 6,
  columnsNarrow: 4,
  narrowPx: 576,
  tightPx: 440,
  /** Days requested initially, and each time the end of the list is reached. */
  firstDays: 21,
  moreDays: 31,
  /** How far ahead to look in one request when there are no near times. */
  farDays: 62,
  /** If the first free day is later than this, it is announced in a sentence. */
  soonDays: 7,
} as const
