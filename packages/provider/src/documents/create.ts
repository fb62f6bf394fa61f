import type { DocumentContent, DocumentKind, DocumentLine } from '@casekit/contract/document-content'
import type { createDocument } from '@casekit/contract/documents'
import type { Body } from '@casekit/contract/endpoint'
import type { Staff } from '../server/caller.ts'
import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { announceCase, costsOf } from './edit.ts'
import { EMPTY, readDocument } from './rows.ts'
import { leadingOption, totalsOf } from './totals.ts'

const ADD = `with next as (
    insert into casekit.counter as given (company_id, kind, value) values ($1, 'offer', 1)
    on conflict (company_id, kind) do update set value = given.value + 1 returning value
  )
  insert into casekit.offer (company_id, id, number, kind, title, case_id, customer_id, content, costs, valid_until, net, vat, gross, cost, created_by, created_by_name)
  select $1, $2, next.value, $3, coalesce(nullif($4, ''), k.title), k.id, k.customer_id, $6, $7,
    case when $3 = 'Offer' then (now() at time zone c.time_zone)::date + 30 end, $8, $9, $10, $11, $12, $13
  from next, casekit.cases k join directory.company c on c.id = k.company_id
  where k.company_id = $1 and k.id = $5 and k.deleted_at is null returning id`

/** Begins a document; answers its id. Throws where the case or what it is to begin from is not the company's. */
export async function addDocument(db: Db, companyId: number, caller: Staff, body: Body<typeof createDocument>) {
  const source = body.fromId ? await readDocument(db, companyId, body.fromId) : undefined
  if (body.fromId && !source) throw noSuch('fromId')
  const begun = begin(body.kind, source?.content ?? EMPTY, source?.decision)
  const content = body.withTime ? withLines(begun.content, await timeLines(db, companyId, body.caseId)) : begun.content
  const known = Object.fromEntries(begun.ids.map(([before, now]) => [now, source?.costs?.[before]]))
  const costs = await costsOf(db, companyId, content, definedOf(known))
  const { net, vat, gross, cost } = totalsOf(content, costs)
  const id = newId()
  const added = await db.row(ADD, [
    companyId,
    id,
    body.kind,
    body.title ?? source?.title ?? '',
    body.caseId,
    JSON.stringify(content),
    JSON.stringify(costs),
    net,
    vat,
    gross,
    cost,
    caller.id,
    caller.name,
  ])
  if (!added) throw noSuch('caseId')
  await announceCase(db, companyId, body.caseId)
  return id
}

const definedOf = (costs: Record<string, number | undefined>) =>
  Object.fromEntries(Object.entries(costs).filter((entry): entry is [string, number] => entry[1] !== undefined))

type Chosen = { optionId: string | null; addOnIds: string[] } | null | undefined

/** What a document begins with. Of an accepted offer what was accepted is confirmed, invoiced and paid back; the rest is not. */
function begin(kind: DocumentKind, source: DocumentContent, decision: Chosen) {
  const ids: [string, string][] = []
  const sign = kind === 'Credit' ? -1 : 1
  const copy = (line: DocumentLine): DocumentLine => {
    const id = newId()
    ids.push([line.id, id])
    return { ...line, id, quantity: line.quantity * sign }
  }
  const options = kind === 'Offer' ? source.options : [settled(source, decision)]
  const content = { ...source, options: options.map(option => ({ ...option, lines: option.lines.map(copy) })) }
  return { content, ids }
}

function settled(source: DocumentContent, decision: Chosen) {
  const option = source.options.find(({ id }) => id === decision?.optionId) ?? leadingOption(source)
  const chosen = new Set(decision?.addOnIds)
  const replaced = new Set<string>()
  let standing = ''
  for (const line of option?.lines ?? []) {
    if (line.kind === 'section') standing = ''
    else if (line.choice === 'included') standing = line.id
    else if (line.choice === 'alternative' && chosen.has(line.id) && standing) replaced.add(standing)
  }
  const lines = (option?.lines ?? [])
    .filter(({ id, choice }) => (choice === 'included' || chosen.has(id)) && !replaced.has(id))
    .map(line => ({ ...line, choice: 'included' as const }))
  return { id: option?.id ?? 'a', name: '', title: '', isRecommended: false, lines }
}

const withLines = (content: DocumentContent, lines: DocumentLine[]): DocumentContent => ({
  ...content,
  options: content.options.map((option, at) => (at === 0 ? { ...option, lines: [...option.lines, ...lines] } : option)),
})

/** Time spent on the case by what it is sold as: hours of each price group, at the price of its service. */
export async function timeLines(db: Db, companyId: number, caseId: string): Promise<DocumentLine[]> {
  const rows = await db.rows<{
    name: string
    productId: string | null
    number: string
    unit: string
    hours: number
    price: number
    vat: number
  }>(
    `select coalesce(p.name, g.name, '') as name, p.id as "productId", coalesce(p.number, '') as number, coalesce(p.unit, '') as unit,
       round((sum(extract(epoch from t.ends_at - t.starts_at)) / 3600)::numeric, 2)::float8 as hours,
       (coalesce(p.sales_price, 0) / 100.0)::float8 as price, (coalesce(p.vat_percent, 2500) / 100.0)::float8 as vat
     from casekit.activity_time t
     join casekit.activity a on a.company_id = t.company_id and a.id = t.activity_id and a.deleted_at is null
     left join casekit.price_group g on g.company_id = t.company_id and g.id = t.price_group_id
     left join casekit.product p on p.company_id = t.company_id and p.price_group_id = t.price_group_id and p.kind = 'hours' and p.deleted_at is null
     where t.company_id = $1 and a.case_id = $2 group by g.id, g.name, p.company_id, p.id order by 1 limit 100`,
    [companyId, caseId],
  )
  return rows.map(({ name, productId, number, unit, hours, price, vat }) => ({
    id: newId(),
    kind: 'hours',
    choice: 'included',
    productId,
    number,
    text: name,
    quantity: hours,
    unit,
    price,
    discountPercent: 0,
    vatPercent: vat,
  }))
}
