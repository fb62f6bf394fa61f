import { dayAt, daysAfter, momentAt, weekdayOf } from '@casekit/rules/zoned-time'
import type { ClientBase } from 'pg'
import { createRandom, type Random } from './random.ts'
import { insertRecurring } from './recurring.ts'
import { insertRows, type Row } from './rows.ts'

const WORK = {
  da: [
    'Skift cirkulationspumpe',
    'Udbedr lækage',
    'Eftersyn af ventilation',
    'Skift blandingsbatteri',
    'Fejlsøg eltavle',
  ],
  sv: ['Byt cirkulationspump', 'Åtgärda läckage', 'Service av ventilation', 'Byt blandare', 'Felsök elcentral'],
  en: ['Replace circulation pump', 'Repair leak', 'Service ventilation', 'Replace mixer tap', 'Inspect switchboard'],
}
const WAITING = {
  da: ['Ingen varme i opgang', 'Strøm væk i fælleskøkken', 'Hoveddør lukker ikke', 'Toilet løber', 'Årligt eftersyn'],
  sv: [
    'Ingen värme i trapphuset',
    'Strömlöst i gemensamt kök',
    'Entrédörren stänger inte',
    'Toaletten rinner',
    'Årlig service',
  ],
  en: [
    'No heating in stairwell',
    'No power in shared kitchen',
    'Front door does not close',
    'Toilet runs',
    'Yearly service',
  ],
}
const RECURRING_SEED = 4_300_000
const AWAY = { da: 'Ferie', sv: 'Semester', en: 'Holiday' }

/** Start and duration of a day's visits, in minutes. */
const DAYS = [
  [
    [450, 90],
    [570, 60],
    [720, 120],
  ],
  [
    [480, 60],
    [555, 105],
    [765, 90],
  ],
  [
    [435, 120],
    [600, 60],
  ],
  [
    [465, 45],
    [540, 90],
    [690, 60],
    [795, 60],
  ],
] as const

type Planned = {
  companyId: number
  language: string
  zone: string
  fitters: readonly { id: string }[]
  cases: readonly Row[]
  customers: readonly Row[]
  types: readonly Row[]
  /** The number of existing tasks. */
  lastNumber: number
  today: Date
}

/** The fitters' plan from three days ago to ten days ahead, tasks to plan, and one absence. Returns the last number. */
export async function insertPlanned(client: ClientBase, random: Random, planned: Planned): Promise<number> {
  const { companyId, fitters, cases, lastNumber } = planned
  const words = planned.language === 'sv-SE' ? 'sv' : planned.language === 'en-US' ? 'en' : 'da'
  // close together, as a day's work is
  const near = new Set(planned.customers.filter(({ zip_code: code }) => /^[12]/.test(String(code))).map(({ id }) => id))
  const all = cases.filter(({ status }) => status === 'Open' || status === 'NeedPlanning')
  const open = all.some(one => near.has(one.customer_id)) ? all.filter(one => near.has(one.customer_id)) : all
  if (fitters.length === 0 || open.length === 0) return lastNumber
  const skills = await client.query<{ id: string }>(
    'select id from casekit.skill where company_id = $1 order by name',
    [companyId],
  )
  const today = dayAt(planned.today.getTime(), planned.zone)
  const add = rowMaker(random, planned, open)
  const rows = fitters.flatMap(({ id }, place) =>
    workingDays(today).flatMap((day, at) =>
      (DAYS[(place + at) % DAYS.length] ?? []).map(([minute, minutes]) => {
        const due = momentAt(`${day}T00:00`, planned.zone) + minute * 60_000
        const isDone = day < today
        return add({
          subject: random.pick(WORK[words]),
          assigned_to: id,
          due_at: new Date(due),
          has_time: true,
          minutes,
          status: isDone ? 'Done' : 'New',
          done_at: isDone ? new Date(due + minutes * 60_000) : null,
        })
      }),
    ),
  )
  const waiting = Array.from({ length: 4 + fitters.length * 3 }, (_, at) =>
    add({
      subject: WAITING[words][at % WAITING[words].length],
      due_at: new Date(momentAt(`${daysAfter(today, at % 9)}T00:00`, planned.zone)),
      minutes: 30 + 30 * random.below(4),
      priority: at % 5 === 0 ? 'Urgent' : 'Normal',
      skill_id: at % 3 === 0 ? (skills.rows[at % skills.rows.length]?.id ?? null) : null,
    }),
  )
  await insertRows(
    client,
    'casekit.activity',
    rows.concat(waiting).map(row => ({ ...BLANK, ...row })),
  )
  await away(client, random, planned, AWAY[words], today)
  const own = createRandom(companyId + RECURRING_SEED) // a separate random sequence, so that earlier draws do not change
  return insertRecurring(client, own, { ...planned, lastNumber: lastNumber + rows.length + waiting.length })
}

const BLANK = { assigned_to: null, has_time: false, status: 'New', done_at: null, priority: 'Normal', skill_id: null }

function rowMaker(random: Random, { companyId, types, lastNumber }: Planned, open: readonly Row[]) {
  let number = lastNumber
  return (more: Row): Row => {
    const of = random.pick(open)
    number += 1
    return {
      company_id: companyId,
      id: random.id(),
      number,
      type_id: types[1]?.id,
      case_id: of.id,
      customer_id: of.customer_id,
      ...more,
    }
  }
}

const workingDays = (today: string) =>
  Array.from({ length: 14 }, (_, at) => daysAfter(today, at - 3)).filter(day => weekdayOf(day) <= 5)

/** The last fitter is away at the end of next week. */
async function away(client: ClientBase, random: Random, { companyId, fitters }: Planned, note: string, today: string) {
  const monday = daysAfter(today, 8 - weekdayOf(today))
  await insertRows(client, 'casekit.working_exception', [
    {
      company_id: companyId,
      id: random.id(),
      stakeholder_id: fitters.at(-1)?.id,
      from_day: daysAfter(monday, 3),
      to_day: daysAfter(monday, 6),
      hours: [],
      note,
    },
  ])
}
