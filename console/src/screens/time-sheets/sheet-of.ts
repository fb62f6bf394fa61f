import { paths } from '../../paths.ts'

/** The address of a week; by default the user's own. */
export const sheetOf = (monday: string, person: string | null): string =>
  `${paths.entry('TimeSheets')}?${new URLSearchParams({ week: monday, ...(person && { person }) }).toString()}`
