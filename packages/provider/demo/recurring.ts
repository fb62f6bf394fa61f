import { dayAt, daysAfter, momentAt, weekdayOf } from '@casekit/rules/zoned-time'
import type { ClientBase } from 'pg'
import type { Random } from './random.ts'
import { insertRows, type Row } from './rows.ts'

const WORDS = {
  da: { round: 'Ugentlig rundering', moved: 'Ugentlig rundering, med vicevært', set: 'Badeværelse' },
  sv: { round: 'Veckorond', moved: 'Veckorond, med fastighetsskötare', set: 'Badrum' },
  en: { round: 'Weekly round', moved: 'Weekly round, with the caretaker', set: 'Bathroom' },
}
const WEEKS = 13

type Recurring = {
  companyId: number
  language: string
  zone: string
  fitters: readonly { id: string }[]
  cases: readonly Row[]
  types: readonly Row[]
  lastNumber: number
  today: Date
}

/** A series on Mondays with one task edited individually, and a set of task templates. Returns the last number. */
export async function insertRecurring(client: ClientBase, random: Random, given: Recurring): Promise<number> {
  const { companyId, language, zone, fitters, types, lastNumber } = given
  const words = WORDS[language === 'sv-SE' ? 'sv' : language === 'en-US' ? 'en' : 'da']
  await insertSet(client, random, companyId, words.set)
  const fitter = fitters.at(-1)
  const of = given.cases.find(({ status }) => status === 'Open')
  if (!fitter || !of) return lastNumber
  const today = dayAt(given.today.getTime(), zone)
  const monday = daysAfter(today, 8 - weekdayOf(today))
  const seriesId = random.id()
  await insertRows(client, 'casekit.activity_series', [
    {
      company_id: companyId,
      id: seriesId,
      rule: { frequency: 'week', interval: 1, weekdays: [1] },
      starts_on: monday,
      look_again_on: daysAfter(today, 7),
    },
  ])
  const rows = Array.from({ length: WEEKS }, (_, week) => {
    const day = daysAfter(monday, 7 * week)
    const isMoved = week === 2
    return {
      company_id: companyId,
      id: random.id(),
      number: lastNumber + 1 + week,
      subject: isMoved ? words.moved : words.round,
      type_id: types[1]?.id,
      case_id: of.id,
      customer_id: of.customer_id,
      assigned_to: fitter.id,
      due_at: new Date(momentAt(`${day}T${isMoved ? '14:00' : '13:30'}`, zone)),
      has_time: true,
      minutes: 60,
      series_id: seriesId,
      series_on: day,
      is_series_own: isMoved,
    }
  })
  await insertRows(client, 'casekit.activity', rows)
  return lastNumber + WEEKS
}

/** The first three templates in sequence, each waiting for the one before. */
async function insertSet(client: ClientBase, random: Random, companyId: number, name: string): Promise<void> {
  const { rows: templates } = await client.query<{ id: string }>(
    'select id from casekit.activity_template where company_id = $1 order by name, id limit 3',
    [companyId],
  )
  if (templates.length === 0) return
  const id = random.id()
  await insertRows(client, 'casekit.activity_set', [{ company_id: companyId, id, name }])
  await insertRows(
    client,
    'casekit.activity_set_task',
    templates.map((template, position) => ({
      company_id: companyId,
      set_id: id,
      position,
      template_id: template.id,
      days_after: position,
      waits_for: position > 0 ? position - 1 : null,
      mandatory: position === templates.length - 1,
    })),
  )
}
