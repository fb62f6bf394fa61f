import { parseCsv } from 'hucre/csv'

/** Parses CSV; the separator is detected: comma, semicolon, tab or pipe. */
export const readCsv = (text: string): unknown[][] => [...parseCsv(text)].map(row => [...row])
