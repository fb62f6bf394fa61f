const DAY_MS = 86_400_000

export type Holiday = { day: string; name: string }
/** Countries whose holidays are known; the Faroe Islands have their own. */
export type HolidayCountry = 'DK' | 'SE' | 'NO' | 'DE' | 'ES' | 'FO'

/**
 * Days from Easter Sunday, `month-day`, or the Saturday on or after a `month-day`; with the years in which it applies.
 */
type Rule = { name: string; until?: number; from?: number } & (
  | { easter: number }
  | { on: string }
  | { saturdayFrom: string }
)

const easter = (days: number, name: string, years: { until?: number; from?: number } = {}): Rule => ({
  easter: days,
  name,
  ...years,
})
const on = (date: string, name: string): Rule => ({ on: date, name })

/** National holidays; those of regions and industries are exceptions that the company sets. */
const RULES: Record<HolidayCountry, readonly Rule[]> = {
  DK: [
    on('01-01', 'Nytårsdag'),
    easter(-3, 'Skærtorsdag'),
    easter(-2, 'Langfredag'),
    easter(0, 'Påskedag'),
    easter(1, '2. påskedag'),
    easter(26, 'Store bededag', { until: 2023 }),
    easter(39, 'Kristi himmelfartsdag'),
    easter(49, 'Pinsedag'),
    easter(50, '2. pinsedag'),
    on('12-25', 'Juledag'),
    on('12-26', '2. juledag'),
  ],
  SE: [
    on('01-01', 'Nyårsdagen'),
    on('01-06', 'Trettondedag jul'),
    easter(-2, 'Långfredagen'),
    easter(0, 'Påskdagen'),
    easter(1, 'Annandag påsk'),
    on('05-01', 'Första maj'),
    easter(39, 'Kristi himmelsfärdsdag'),
    easter(49, 'Pingstdagen'),
    { on: '06-06', name: 'Sveriges nationaldag', from: 2005 },
    { saturdayFrom: '06-20', name: 'Midsommardagen' },
    { saturdayFrom: '10-31', name: 'Alla helgons dag' },
    on('12-25', 'Juldagen'),
    on('12-26', 'Annandag jul'),
  ],
  NO: [
    on('01-01', 'Første nyttårsdag'),
    easter(-3, 'Skjærtorsdag'),
    easter(-2, 'Langfredag'),
    easter(0, 'Første påskedag'),
    easter(1, 'Andre påskedag'),
    on('05-01', 'Første mai'),
    on('05-17', 'Grunnlovsdagen'),
    easter(39, 'Kristi himmelfartsdag'),
    easter(49, 'Første pinsedag'),
    easter(50, 'Andre pinsedag'),
    on('12-25', 'Første juledag'),
    on('12-26', 'Andre juledag'),
  ],
  DE: [
    on('01-01', 'Neujahr'),
    easter(-2, 'Karfreitag'),
    easter(1, 'Ostermontag'),
    on('05-01', 'Tag der Arbeit'),
    easter(39, 'Christi Himmelfahrt'),
    easter(50, 'Pfingstmontag'),
    on('10-03', 'Tag der Deutschen Einheit'),
    on('12-25', 'Erster Weihnachtstag'),
    on('12-26', 'Zweiter Weihnachtstag'),
  ],
  ES: [
    on('01-01', 'Año Nuevo'),
    on('01-06', 'Epifanía del Señor'),
    easter(-2, 'Viernes Santo'),
    on('05-01', 'Fiesta del Trabajo'),
    on('08-15', 'Asunción de la Virgen'),
    on('10-12', 'Fiesta Nacional de España'),
    on('11-01', 'Todos los Santos'),
    on('12-06', 'Día de la Constitución'),
    on('12-08', 'Inmaculada Concepción'),
    on('12-25', 'Navidad'),
  ],
  FO: [
    on('01-01', 'Nýggjársdagur'),
    easter(-3, 'Skírhósdagur'),
    easter(-2, 'Langi fríggjadagur'),
    easter(0, 'Páskadagur'),
    easter(1, 'Annar páskadagur'),
    easter(26, 'Dýri biðidagur'),
    easter(39, 'Kristi himmalsferðardagur'),
    easter(49, 'Hvítusunnudagur'),
    easter(50, 'Annar hvítusunnudagur'),
    on('07-29', 'Ólavsøkudagur'),
    on('12-24', 'Jólaaftan'),
    on('12-25', 'Jóladagur'),
    on('12-26', 'Annar jóladagur'),
  ],
}

/** The public holidays of a year in order, with their local names. */
export function publicHolidays(country: HolidayCountry, year: number): Holiday[] {
  return RULES[country]
    .filter(({ from = 0, until = Infinity }) => year >= from && year <= until)
    .map(rule => ({ day: dayOf(rule, year), name: rule.name }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

/** Whether a day (`2026-12-25`) is a public holiday; `none` has no holidays. */
export function isPublicHoliday(country: HolidayCountry | 'none', day: string): boolean {
  if (country === 'none') return false
  return publicHolidays(country, Number(day.slice(0, 4))).some(holiday => holiday.day === day)
}

function dayOf(rule: Rule, year: number): string {
  if ('easter' in rule) return dayText(easterSunday(year) + rule.easter * DAY_MS)
  if ('on' in rule) return `${year}-${rule.on}`
  const first = Date.parse(`${year}-${rule.saturdayFrom}T00:00:00Z`)
  return dayText(first + ((6 - new Date(first).getUTCDay() + 7) % 7) * DAY_MS)
}

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Gauss's algorithm as corrected by Lichtenberg, for every year of the Gregorian calendar; midnight UTC. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100)
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sunShift = 2 - Math.floor((3 * century + 3) / 4)
  const cycle = year % 19
  const moon = (19 * cycle + moonShift) % 30
  const mended = Math.floor((moon + Math.floor(cycle / 11)) / 29)
  const fullMoon = 21 + moon - mended
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7)
  const toSunday = 7 - ((fullMoon - firstSunday) % 7)
  return Date.UTC(year, 2, fullMoon + toSunday)
}
