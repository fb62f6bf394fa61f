import { parseCsv } from 'hucre/csv'

/** The rows of a text; the separator is told from the text itself: comma, semicolon, tab or bar. */
export const readCsv = (text: string): unknown[][] => [...parseCsv(text)].map(row => [...row])
