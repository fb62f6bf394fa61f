import { ORIGINS, REPORT_PERIODS, type ReportPeriod } from '@casekit/contract/ids'

/** The report's query (§2.4 of cases-and-customers); empty fields do not filter. Days are yyyy-mm-dd. */
export type ReportFilter = {
  fromDate: string
  toDate: string
  responsible: string
  fitter: string
  department: string
  caseChannel: string
  origin: string
  period: ReportPeriod | ''
}

export const EVERYTHING: ReportFilter = {
  fromDate: '',
  toDate: '',
  responsible: '',
  fitter: '',
  department: '',
  caseChannel: '',
  origin: '',
  period: '',
}

/** The default filter. */
export const AT_FIRST: ReportFilter = { ...EVERYTHING, period: 'thisMonth' }

const DAY = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isDay = (text: string) => DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

const KEEPS: { [name in keyof ReportFilter]: (text: string) => boolean } = {
  fromDate: isDay,
  toDate: isDay,
  responsible: text => ID.test(text),
  fitter: text => ID.test(text),
  department: text => ID.test(text),
  caseChannel: text => text.length <= 200,
  origin: text => ORIGINS.some(origin => origin === text),
  period: text => REPORT_PERIODS.some(period => period === text),
}
const NAMES = Object.keys(EVERYTHING) as (keyof ReportFilter)[]

/** Keeps the valid parts of a requested filter and drops the rest. */
export function filterFrom(wish: Partial<Record<keyof ReportFilter, string | null | undefined>>): ReportFilter {
  const kept = NAMES.map(name => [name, wish[name] && KEEPS[name](wish[name]) ? wish[name] : ''])
  return Object.fromEntries(kept) as ReportFilter
}

/** Parses a URL query: `?period=lastMonth&responsible=…`. Without any filter parameter: the default filter. */
export function readQuery(query: string): ReportFilter {
  const given = new URLSearchParams(query)
  if (!NAMES.some(name => given.has(name))) return AT_FIRST
  return filterFrom(Object.fromEntries(NAMES.map(name => [name, given.get(name)])))
}

/** The URL query without its question mark. A filter for everything is written explicitly. */
export function writeQuery(filter: ReportFilter): string {
  const said = NAMES.filter(name => filter[name]).map(name => [name, filter[name]])
  return new URLSearchParams(said.length > 0 ? said : [['period', '']]).toString()
}

export const isSame = (one: ReportFilter, other: ReportFilter): boolean =>
  NAMES.every(name => one[name] === other[name])
