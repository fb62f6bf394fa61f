import type { MoveRule } from '@casekit/contract/move-in-fields'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { mail, moment, number, text, word } from './cells.ts'
import type { Actor, Change, Kind, Read } from './kind.ts'
import { refer, referToCustomers, referToProperties } from './refer.ts'

const STATUSES = {
  Open: [
    'åben',
    'aaben',
    'ny',
    'igang',
    'i gang',
    'open',
    'open case',
    'öppen',
    'ny sag',
    'offen',
    'open/new',
    'abierto',
    'abierta',
    'new',
    'in progress',
    'open for work',
    'pågår',
    'oppe',
    'open ticket',
  ],
  NeedPlanning: [
    'skal planlægges',
    'planlægning',
    'til planlægning',
    'need planning',
    'planning',
    'planering',
    'planlegging',
    'zu planen',
    'por planificar',
  ],
  Closed: [
    'lukket',
    'afsluttet',
    'færdig',
    'udført',
    'closed',
    'done',
    'completed',
    'finished',
    'stängd',
    'avslutad',
    'klar',
    'avslutta',
    'lukka',
    'geschlossen',
    'erledigt',
    'abgeschlossen',
    'cerrado',
    'cerrada',
  ],
  Posted: ['faktureret', 'bogført', 'invoiced', 'fakturerad', 'fakturert', 'abgerechnet', 'facturado', 'facturada'],
  Canceled: [
    'annulleret',
    'aflyst',
    'cancelled',
    'canceled',
    'avbruten',
    'inställd',
    'avlyst',
    'storniert',
    'abgesagt',
    'cancelado',
    'cancelada',
    'anulado',
  ],
}
const PRIORITIES = {
  Low: ['lav', 'låg', 'niedrig', 'baja'],
  Normal: ['mellem', 'medium', 'middels', 'mittel', 'media', 'normal'],
  High: ['høj', 'hög', 'høg', 'hoch', 'alta'],
  Urgent: ['haster', 'akut', 'brådskande', 'hastar', 'dringend', 'urgente', 'critical', 'kritisk'],
}

const cells: Kind['cells'] = {
  number: number('number'),
  title: text('title'),
  description: text('description', 20_000),
  customerNumber: number(''),
  customerEmail: mail(''),
  propertyNumber: text('', 40),
  status: word('status', STATUSES),
  priority: word('priority', PRIORITIES),
  createdAt: moment('created_at'),
  reference: text('reference'),
  requisitionNumber: text('requisition_number'),
  internalNote: text('internal_note', 20_000),
  externalId: text('external_id'),
}

/** A known case keeps its status: a change would notify customers and other systems. */
const FACTS: Record<string, string> = {
  title: 'title',
  description: 'description',
  priority: 'priority',
  reference: 'vorRef',
  requisition_number: 'requisitionNumber',
  internal_note: 'internalNote',
  external_id: 'externalId',
}

const BY_MAIL = `select distinct on (n.name) n.name, c.id from unnest($2::text[]) n(name)
  join casekit.customer c on c.company_id = $1 and lower(c.email) = n.name and c.deleted_at is null order by n.name, c.number`

async function referAll(db: Db, companyId: number, rows: Read[]): Promise<void> {
  await referToCustomers(db, companyId, rows)
  await refer(rows, 'customerEmail', 'customer_id', names => db.rows(BY_MAIL, [companyId, names]))
  await referToProperties(db, companyId, rows)
}

const FIND = `with r as (select * from jsonb_to_recordset($2) as r(line int, number int, external_id text)),
   found as (
     select r.line, k.id, 0 as place from r join casekit.cases k on k.company_id = $1 and k.number = r.number and k.deleted_at is null
     union all select r.line, k.id, 1 from r join casekit.cases k on k.company_id = $1 and k.external_id = r.external_id and k.deleted_at is null)
   select distinct on (line) line, id from found order by line, place, id`

async function find(db: Db, companyId: number, rows: Read[], rules: ReadonlySet<MoveRule>) {
  const wanted = rows.map(({ line, said, values }) => ({
    line,
    number: rules.has('number') ? values.number : undefined,
    external_id: rules.has('externalId') ? said.externalId : undefined,
  }))
  const found = await db.planned<{ line: number; id: string }>(FIND, [companyId, JSON.stringify(wanted)])
  return new Map(found.map(({ line, id }) => [line, id]))
}

const MAKE = `insert into casekit.cases (company_id, id, number, title, description, status, priority, customer_id, property_id,
    reference, requisition_number, internal_note, external_id, stage_id, notification_set_id, created_by, created_by_name, created_at)
  select $1, r.id, r.number, coalesce(r.title, ''), coalesce(r.description, r.title), coalesce(r.status, 'Open'), coalesce(r.priority, 'Normal'),
    coalesce(r.customer_id, p.customer_id), r.property_id, coalesce(r.reference, ''), coalesce(r.requisition_number, ''),
    coalesce(r.internal_note, ''), coalesce(r.external_id, ''), stage.id, told.id, $3, $4, coalesce(r.created_at, now())
  from jsonb_populate_recordset(null::casekit.cases, $2) r
  left join casekit.property p on p.company_id = $1 and p.id = r.property_id
  left join lateral (select s.id from casekit.case_stage s where s.company_id = $1 and s.deleted_at is null order by s.position, s.id limit 1) stage on true
  left join lateral (select n.id from casekit.notification_set n where n.company_id = $1 and n.is_default order by n.id limit 1) told on true`

const TELL = `insert into casekit.case_history (company_id, id, case_id, at, type, actor_id, actor_name, field, before_text, after_text)
  select $1, r.id, r.case_id, coalesce(k.created_at, now()), r.type, $3, $4, r.field, r.before_text, r.after_text
  from jsonb_populate_recordset(null::casekit.case_history, $2) r
  left join casekit.cases k on k.company_id = $1 and k.id = r.case_id and r.type = 'caseCreated'`

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

async function tell(db: Db, companyId: number, actor: Actor, changes: Change[]) {
  const entries = changes.flatMap(({ id, before, after }) =>
    Object.keys(after).map(column => ({
      id: newId(),
      case_id: id,
      type: 'factChanged',
      field: FACTS[column],
      before_text: asText(before[column]),
      after_text: asText(after[column]),
    })),
  )
  await db.rows(TELL, [companyId, JSON.stringify(entries), actor.id, actor.name])
  return entries.map(({ id, case_id }) => ({ id: case_id, entry: id }))
}

export const cases: Kind = {
  table: 'casekit.cases',
  cells,
  changeable: Object.keys(FACTS),
  counter: 'case',
  hasVersion: true,
  beside: [
    'casekit.case_history',
    'casekit.case_pace',
    'casekit.case_deadline',
    'casekit.case_pause',
    'casekit.deadline_work',
  ],
  mark: `t.version || ' ' || (select count(*) from casekit.case_history h where h.company_id = t.company_id and h.case_id = t.id)`,
  signs: ({ said, values }) => ({
    number: typeof values.number === 'number' ? [String(values.number)] : [],
    externalId: said.externalId ? [said.externalId] : [],
  }),
  refer: referAll,
  find,
  async make(db, companyId, actor, rows) {
    await db.rows(MAKE, [companyId, JSON.stringify(rows), actor.id, actor.name])
    const entries = rows.map(({ id }) => ({ id: newId(), case_id: id, type: 'caseCreated' }))
    await db.rows(TELL, [companyId, JSON.stringify(entries), actor.id, actor.name])
  },
  tell,
}
