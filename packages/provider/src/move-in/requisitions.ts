import type { Db } from '../platform/db.ts'
import { amount, day, mail, moment, number, text, word } from './cells.ts'
import type { Actor, Change, Kind, Read, Values } from './kind.ts'
import { referToCases, referToProperties } from './refer.ts'

const STATUSES = {
  Draft: ['kladde', 'utkast', 'entwurf', 'borrador'],
  Requested: ['til godkendelse', 'til godkjenning', 'för godkännande', 'pending', 'zur freigabe', 'pendiente'],
  Approved: ['godkendt', 'godkjend', 'godkänd', 'freigegeben', 'genehmigt', 'aprobado', 'aprobada'],
  Sent: ['sendt', 'bestilt', 'skickad', 'beställd', 'ordered', 'gesendet', 'bestellt', 'enviado', 'enviada'],
  Confirmed: ['bekræftet', 'stadfesta', 'bekräftad', 'bestätigt', 'confirmado', 'confirmada'],
  PartlyDelivered: ['delvis leveret', 'delvis levert', 'delvis levererad', 'teilweise geliefert', 'entrega parcial'],
  Delivered: ['leveret', 'levert', 'levererad', 'received', 'geliefert', 'entregado', 'entregada'],
  Invoiced: ['faktureret', 'fakturert', 'fakturerad', 'berechnet', 'facturado', 'facturada'],
  Closed: ['lukket', 'afsluttet', 'lukka', 'avslutta', 'avslutad', 'done', 'abgeschlossen', 'cerrado', 'cerrada'],
  Cancelled: ['annulleret', 'avlyst', 'annullerad', 'canceled', 'storniert', 'anulado', 'anulada'],
}

const cells: Kind['cells'] = {
  number: text('number', 40),
  title: text('title'),
  status: word('status', STATUSES),
  supplier: text('supplier_name'),
  email: mail('supplier_email'),
  phone: text('supplier_phone', 40),
  caseNumber: number(''),
  propertyNumber: text('', 40),
  deliverOn: day('deliver_on'),
  createdAt: moment('created_at'),
  amount: amount('net'),
  vat: amount('vat'),
  invoiceAmount: amount('invoice_amount'),
  description: text('message', 5000),
  internalNote: text('note', 5000),
}

async function referAll(db: Db, companyId: number, rows: Read[]): Promise<void> {
  await referToCases(db, companyId, rows)
  await referToProperties(db, companyId, rows)
  for (const { said, values, faults } of rows) {
    const { net = 0, vat = 0 } = values as { net?: number; vat?: number }
    const isUnread = faults.some(({ field }) => field === 'amount')
    if (vat > net && !isUnread) faults.push({ field: 'vat', reason: 'notAmount', text: said.vat ?? '' })
  }
}

const FIND = `select r.line, q.id from jsonb_to_recordset($2) as r(line int, number text)
  join casekit.requisition q on q.company_id = $1 and q.number = r.number and q.deleted_at is null`

async function find(db: Db, companyId: number, rows: Read[]) {
  const wanted = rows.map(({ line, values }) => ({ line, number: values.number }))
  const found = await db.planned<{ line: number; id: string }>(FIND, [companyId, JSON.stringify(wanted)])
  return new Map(found.map(({ line, id }) => [line, id]))
}

/** An invoiced requisition without an invoice amount gets the ordered one. Budget years start at 2000. */
const MAKE = `insert into casekit.requisition (company_id, id, number, title, status, supplier_name, supplier_email, supplier_phone, case_id, property_id,
    year, deliver_on, message, note, net, vat, gross, invoice_amount, created_at)
  select $1, r.id, r.number, r.title, coalesce(r.status, 'Draft'), coalesce(r.supplier_name, ''), coalesce(r.supplier_email, ''),
    coalesce(r.supplier_phone, ''), r.case_id, coalesce(r.property_id, k.property_id), greatest(extract(year from coalesce(r.created_at, now()))::int, 2000), r.deliver_on,
    coalesce(r.message, ''), coalesce(r.note, ''), coalesce(r.net, 0), coalesce(r.vat, 0), coalesce(r.net, 0) + coalesce(r.vat, 0),
    case when r.status in ('Invoiced', 'Closed') then coalesce(r.invoice_amount, r.net, 0) end, coalesce(r.created_at, now())
  from jsonb_populate_recordset(null::casekit.requisition, $2) r
  left join casekit.cases k on k.company_id = $1 and k.id = r.case_id`

/** One line for the whole amount, without an account: the other system's budgets are unknown here. */
const LINES = `insert into casekit.requisition_line (company_id, id, requisition_id, position, text, quantity, price, vat_percent, net, delivered, used)
  select $1, casekit.new_id(), q.id, 0, q.title, 1, q.net, round(q.vat * 100.0 / q.net, 2), q.net,
    case when q.status in ('Delivered', 'Invoiced', 'Closed') then 1 else 0 end, coalesce(q.invoice_amount, 0)
  from casekit.requisition q where q.company_id = $1 and q.id = any ($2::uuid[]) and q.net > 0`

const TELL = `insert into casekit.requisition_event (company_id, requisition_id, kind, actor_id) select $1, id, 'created', $3 from unnest($2::uuid[]) id`

async function make(db: Db, companyId: number, actor: Actor, rows: Values[]): Promise<void> {
  await db.rows(MAKE, [companyId, JSON.stringify(rows)])
  const ids = rows.map(({ id }) => id)
  await db.rows(LINES, [companyId, ids])
  await db.rows(TELL, [companyId, ids, actor.id])
}

const TELL_CHANGED = `insert into casekit.requisition_event (company_id, requisition_id, kind, actor_id)
  select $1, id, 'edit', $3 from unnest($2::uuid[]) id returning requisition_id as id, id as entry`

const tell = (db: Db, companyId: number, actor: Actor, changes: Change[]) =>
  db.rows<{ id: string; entry: string }>(TELL_CHANGED, [companyId, changes.map(({ id }) => id), actor.id])

/**
 * Orders to suppliers. A known one keeps its status and amounts: changing those is a step that a person is accountable
 * for.
 */
export const requisitions: Kind = {
  table: 'casekit.requisition',
  cells,
  changeable: [
    'title',
    'supplier_name',
    'supplier_email',
    'supplier_phone',
    'case_id',
    'property_id',
    'deliver_on',
    'message',
    'note',
  ],
  counter: null,
  hasVersion: true,
  beside: ['casekit.requisition_line', 'casekit.requisition_event'],
  mark: `t.version || ' ' || (select count(*) from casekit.requisition_event e where e.company_id = t.company_id and e.requisition_id = t.id)`,
  signs: ({ said }) => ({ number: said.number ? [said.number] : [] }),
  refer: referAll,
  find,
  make,
  tell,
}
