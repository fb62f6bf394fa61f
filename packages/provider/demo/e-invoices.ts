import type { ClientBase } from 'pg'
import { NORDHAVN } from './companies.ts'
import { createRandom } from './random.ts'
import { insertRows } from './rows.ts'

const SEED = 3_100_000
const MINUTE_MS = 60_000

const ISSUED = `select o.id, (o.invoiced_on + time '09:20') at time zone 'UTC' as at, o.posted_at is not null as "isPosted" from casekit.offer o
  join casekit.customer u on u.company_id = o.company_id and u.id = o.customer_id and (u.cvr <> '' or u.ean <> '')
  where o.company_id = $1 and o.invoice_number is not null order by o.invoice_number desc`

/** A paused access point, so that a demo sends nothing: posted invoices were delivered, the last one was rejected. */
export async function loadEInvoices(client: ClientBase): Promise<void> {
  const random = createRandom(SEED + NORDHAVN.number)
  const company_id = NORDHAVN.id
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(company_id)])
  await insertRows(client, 'casekit.e_invoice_point', [
    {
      company_id,
      address: 'https://adgangspunkt.nordhavn.example/v1/',
      token: 'demo',
      is_automatic: false,
      is_paused: true,
    },
  ])
  const { rows } = await client.query<{ id: string; at: Date; isPosted: boolean }>(ISSUED, [company_id])
  const open = rows.filter(({ isPosted }) => !isPosted)
  const handedOver = [...rows.filter(({ isPosted }) => isPosted), ...open.slice(0, 1)]
  await insertRows(
    client,
    'casekit.e_invoice',
    handedOver.map(({ id: offer_id, at, isPosted }, place) => ({
      company_id,
      id: random.id(),
      offer_id,
      format: 'peppol',
      xml: '',
      state: isPosted ? 'acknowledged' : 'refused',
      attempts: 1,
      at,
      due_at: new Date(at.getTime() + MINUTE_MS),
      status: isPosted ? 200 : 422,
      reason: isPosted ? '' : 'Modtagerens EAN findes ikke i registret.',
      receipt: isPosted ? `AP-${81_240 - place}` : '',
    })),
  )
}
