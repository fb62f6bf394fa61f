import type { IncomingRequisition } from '@casekit/contract/incoming-requisitions'
import { RESERVING, SPENT } from '@casekit/contract/requisition-states'
import { currencyOf } from '@casekit/rules/currency'
import { sellingCompany } from '../documents/pdf-words.ts'
import { tokenFor } from '../links/tokens.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { across, findPartnership } from '../transfers/partnership.ts'
import { readShown, sumsOf } from './paper.ts'
import { addLink } from './supplier-link.ts'

const OPEN_DAYS = 1

const PUT = `insert into casekit.incoming_requisition as held (company_id, id, from_company, number, title, gross, currency, place, deliver_on, sent_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())
  on conflict (company_id, id) do update set number = excluded.number, title = excluded.title, gross = excluded.gross,
    place = excluded.place, deliver_on = excluded.deliver_on, sent_at = excluded.sent_at,
    state = case when held.state = 'confirmed' then held.state else 'open' end`

/** Puts a sent requisition into its supplier's inbox if the two companies are mutual partners. */
export async function layIntoInbox(db: Db, companyId: number, id: string, partnerId: string | null): Promise<void> {
  const partner = partnerId && (await findPartnership(db, companyId, partnerId))
  const shown = partner && (await readShown(db, companyId, id))
  if (!shown) return
  const { language } = await sellingCompany(db, companyId)
  const { number, title, place, deliverOn, lines } = shown
  const facts = [number, title, sumsOf(lines).gross, currencyOf(language), place.slice(0, 200), deliverOn]
  await across(db, companyId, partner.companyId, (there, other) => there.rows(PUT, [other, id, companyId, ...facts]))
  await db.rows('update casekit.requisition set inbox_company = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    partner.companyId,
  ])
}

const TAKEN: readonly string[] = [...RESERVING.filter(status => status !== 'Approved' && status !== 'Sent'), ...SPENT]

/** Updates the requisition's state in the supplier's inbox. */
export async function tellInbox(db: Db, companyId: number, id: string): Promise<void> {
  const row = await db.row<{ status: string; inbox: number | null }>(
    'select status, inbox_company as inbox from casekit.requisition where company_id = $1 and id = $2',
    [companyId, id],
  )
  if (!row?.inbox) return
  const state = row.status === 'Sent' ? 'open' : TAKEN.includes(row.status) ? 'confirmed' : 'revoked'
  await across(db, companyId, row.inbox, (there, other) =>
    there.rows('update casekit.incoming_requisition set state = $3 where company_id = $1 and id = $2', [
      other,
      id,
      state,
    ]),
  )
}

const INCOMING = `select i.id, i.number, i.title, coalesce(p.name, c.name) as partner, i.gross::float8 as gross, i.currency, i.place,
    to_char(i.deliver_on, 'YYYY-MM-DD') as "deliverOn", i.sent_at as "sentAt", i.state
  from casekit.incoming_requisition i join directory.company c on c.id = i.from_company
  left join casekit.partner p on p.company_id = i.company_id and p.linked_company = i.from_company and p.deleted_at is null
  where i.company_id = $1 order by i.state = 'open' desc, i.sent_at desc, i.id limit 201`

export const listIncoming = (db: Db, companyId: number) => db.rows<IncomingRequisition>(INCOMING, [companyId])

/** Creates a link to read and confirm an incoming requisition. Returns its URL. */
export async function openIncoming(db: Db, companyId: number, id: string, origin: string): Promise<{ url: string }> {
  const held = await db.row<{ from: number }>(
    'select from_company as from from casekit.incoming_requisition where company_id = $1 and id = $2',
    [companyId, id],
  )
  if (!held) throw notFound('requisition')
  const token = await across(db, companyId, held.from, async (there, other) => {
    const stands = await there.row(
      'select 1 from casekit.requisition where company_id = $1 and id = $2 and inbox_company = $3 and deleted_at is null',
      [other, id, companyId],
    )
    return stands === undefined ? undefined : tokenFor(there, await addLink(there, other, id, OPEN_DAYS))
  })
  if (!token) throw notFound('requisition')
  return { url: `${origin}/requisition/${token.token}` }
}
