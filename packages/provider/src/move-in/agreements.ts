import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { planNext } from '../service/plan.ts'
import { holdSchedule, openCalendar } from '../service/schedule.ts'
import { amount, day, number, text, word } from './cells.ts'
import type { Actor, Change, Kind, Read, Values } from './kind.ts'
import { referToCustomers, referToProperties, referToResponsibles } from './refer.ts'
import { spokenColumn } from './spoken-column.ts'

const STATES = {
  draft: ['kladde', 'utkast', 'entwurf', 'borrador'],
  active: ['aktiv', 'i kraft', 'gældende', 'gjeldande', 'gällande', 'laufend', 'activo', 'activa', 'vigente'],
  paused: ['pause', 'på pause', 'sat på pause', 'pausad', 'ruhend', 'pausiert', 'en pausa', 'suspendido'],
  closed: ['afsluttet', 'opsagt', 'avslutta', 'avslutad', 'ended', 'beendet', 'gekündigt', 'cerrado', 'terminado'],
}
const UNITS = {
  day: ['dag', 'dage', 'dagar', 'days', 'tag', 'tage', 'día', 'días'],
  week: ['uge', 'uger', 'veke', 'veker', 'vecka', 'veckor', 'weeks', 'woche', 'wochen', 'semana', 'semanas'],
  month: ['måned', 'måneder', 'månad', 'månader', 'months', 'monat', 'monate', 'mes', 'meses'],
  year: ['år', 'years', 'jahr', 'jahre', 'año', 'años'],
}
const PRICINGS = {
  visit: ['besøg', 'pr. besøg', 'besök', 'per besök', 'per visit', 'besuch', 'visita', 'por visita'],
  subscription: ['abonnement', 'abonnemang', 'yearly', 'abo', 'suscripción'],
}

const cells: Kind['cells'] = {
  number: number('number'),
  name: text('name'),
  customerNumber: number(''),
  propertyNumber: text('', 40),
  responsible: text(''),
  status: word('state', STATES),
  title: text('visit_title'),
  every: number('every', 1000),
  unit: word('unit', UNITS),
  firstOn: day('first_on'),
  pricing: word('pricing', PRICINGS),
  price: amount('price'),
  startedOn: day('starts_on'),
  endedOn: day('ends_on'),
  internalNote: text('internal_note', 20_000),
}

async function referAll(db: Db, companyId: number, rows: Read[]): Promise<void> {
  await referToCustomers(db, companyId, rows)
  await referToProperties(db, companyId, rows)
  await referToResponsibles(db, companyId, rows)
  for (const { said, values, faults } of rows) {
    const { starts_on: from, ends_on: until } = values as { starts_on?: string; ends_on?: string }
    if (from && until && until < from) faults.push({ field: 'endedOn', reason: 'notPeriod', text: said.endedOn ?? '' })
  }
}

const FIND = `select r.line, g.id from jsonb_to_recordset($2) as r(line int, number int)
  join casekit.agreement g on g.company_id = $1 and g.number = r.number and g.deleted_at is null`

async function find(db: Db, companyId: number, rows: Read[]) {
  const wanted = rows.map(({ line, values }) => ({ line, number: values.number }))
  const found = await db.planned<{ line: number; id: string }>(FIND, [companyId, JSON.stringify(wanted)])
  return new Map(found.map(({ line, id }) => [line, id]))
}

/**
 * Without an interval, visits are planned by hand. A running subscription was invoiced elsewhere until its current year
 * ends.
 */
const MAKE = `insert into casekit.agreement (company_id, id, number, name, state, customer_id, property_id, responsible_id, rhythm, every, unit, first_on,
    visit_title, pricing, price, starts_on, ends_on, internal_note, billed_from)
  select $1, r.id, r.number, r.name, coalesce(r.state, 'draft'), r.customer_id, r.property_id, r.responsible_id,
    case when r.every is null then 'manual' else 'calendar' end, coalesce(r.every, 1), coalesce(r.unit, 'year'), coalesce(r.first_on, r.starts_on, here.today),
    coalesce(r.visit_title, ''), coalesce(r.pricing, 'visit'), coalesce(r.price, 0), coalesce(r.starts_on, r.first_on, here.today), r.ends_on,
    coalesce(r.internal_note, ''),
    case when r.pricing = 'subscription' and r.state in ('active', 'paused')
      then case when coalesce(r.starts_on, r.first_on) > here.today then coalesce(r.starts_on, r.first_on)
        else date_trunc('year', here.today) + interval '1 year' end end
  from jsonb_populate_recordset(null::casekit.agreement, $2) r,
    (select (now() at time zone time_zone)::date as today from directory.company where id = $1) here`

const TELL = `insert into casekit.agreement_event (company_id, agreement_id, kind, actor_name) select $1, id, 'created', $3 from unnest($2::uuid[]) id`

async function make(db: Db, companyId: number, actor: Actor, rows: Values[]): Promise<void> {
  await db.rows(MAKE, [companyId, JSON.stringify(rows)])
  await db.rows(TELL, [companyId, rows.map(({ id }) => id), actor.name])
  const active = rows.filter(({ state }) => state === 'active')
  if (active.length === 0) return
  const calendar = await openCalendar(db, companyId, currentTime())
  for (const { id } of active) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, within one transaction
    const schedule = await holdSchedule(db, companyId, String(id))
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (schedule) await planNext(db, companyId, schedule, calendar, calendar.today)
  }
}

/** The columns of a known agreement that a file may change, with their names in its history. */
const FACTS: Record<string, string> = {
  name: 'name',
  property_id: 'propertyId',
  responsible_id: 'responsibleId',
  visit_title: 'visitTitle',
  ends_on: 'endsOn',
  internal_note: 'internalNote',
}

const TELL_CHANGED = `insert into casekit.agreement_event (company_id, agreement_id, kind, actor_name, field, before_text, after_text)
  select $1, c.id, 'edited', $3, c.field, left(${spokenColumn('c.before')}, 500), left(${spokenColumn('c.after')}, 500)
  from jsonb_to_recordset($2) as c(id uuid, column_name text, field text, before text, after text)
  returning agreement_id as id, id as entry`

const tell = (db: Db, companyId: number, actor: Actor, changes: Change[]) => {
  const told = changes.flatMap(({ id, before, after }) =>
    Object.keys(after).map(column => ({
      id,
      column_name: column,
      field: FACTS[column],
      before: before[column],
      after: after[column],
    })),
  )
  return db.rows<{ id: string; entry: string }>(TELL_CHANGED, [companyId, JSON.stringify(told), actor.name])
}

/** Service agreements, with the next visit of active ones. A known agreement keeps its state, interval and price. */
export const agreements: Kind = {
  table: 'casekit.agreement',
  cells,
  changeable: Object.keys(FACTS),
  counter: 'agreement',
  hasVersion: true,
  beside: ['casekit.agreement_visit', 'casekit.agreement_event'],
  mark: `t.version || ' ' || (select count(*) from casekit.agreement_event e where e.company_id = t.company_id and e.agreement_id = t.id)`,
  signs: ({ values }) => ({ number: typeof values.number === 'number' ? [String(values.number)] : [] }),
  refer: referAll,
  find,
  make,
  tell,
}
