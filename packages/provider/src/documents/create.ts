import type { DocumentContent, DocumentKind, DocumentLine } from '@casekit/contract/document-content'
import type { CompanyDocument, createDocument } from '@casekit/contract/documents'
import type { Body } from '@casekit/contract/endpoint'
import { chargesVat } from '@casekit/rules/vat-mode'
import type { Author } from '../server/caller.ts'
import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { keepSources, sourceKey } from '../invoices/keys.ts'
import { timeOf } from '../invoices/time.ts'
import { agreeAnew } from '../price-book/agreed.ts'
import { copyEnclosed } from './copy-enclosed.ts'
import { announceCase, costsOf } from './edit.ts'
import { linesOfPackage } from './from-package.ts'
import { EMPTY, readDocument } from './rows.ts'
import { type SettledBy, settled } from './settled.ts'
import { totalsOf } from './totals.ts'
import { keepWritten } from './versions.ts'

const ADD = `with next as (
    insert into casekit.counter as given (company_id, kind, value) values ($1, 'offer', 1)
    on conflict (company_id, kind) do update set value = given.value + 1 returning value
  )
  insert into casekit.offer (company_id, id, number, kind, title, case_id, customer_id, content, costs, valid_until, net, vat, gross, cost, created_by, created_by_name)
  select $1, $2, next.value, $3, coalesce(nullif($4, ''), k.title, ''), k.id, coalesce($14, k.customer_id), $6, $7,
    case when $3 = 'Offer' then (now() at time zone c.time_zone)::date + 30 end, $8, $9, $10, $11, $12, $13
  from next, directory.company c left join casekit.cases k on k.company_id = c.id and k.id = $5 and k.deleted_at is null
  where c.id = $1 and (k.id is not null or $5::uuid is null) returning id`

/** Creates a document; returns its id. Throws if its case or source does not belong to the company. */
export async function addDocument(db: Db, companyId: number, caller: Author, body: Body<typeof createDocument>) {
  const source = body.fromId ? await readDocument(db, companyId, body.fromId) : undefined
  if (body.fromId && !source) throw noSuch('fromId')
  const from = source && (await copyEnclosed(db, companyId, caller, body, await asOfCase(db, companyId, body, source)))
  const begun = begin(body.kind, from ?? (await emptyFor(db, companyId, body)), source?.decision)
  const sold = body.packageId ? await linesOfPackage(db, companyId, body.packageId) : undefined
  const time = body.withTime ? await timeOf(db, companyId, [body.caseId]) : []
  const content = withLines(begun.content, [...(sold?.lines ?? []), ...time.map(({ line }) => line)])
  const known = Object.fromEntries(begun.ids.map(([before, now]) => [now, source?.costs?.[before]]))
  const costs = await costsOf(db, companyId, content, definedOf({ ...known, ...sold?.costs }))
  const title = body.title ?? source?.title ?? sold?.title ?? ''
  const id = await insertDocument(db, companyId, caller, {
    kind: body.kind,
    title,
    caseId: body.caseId,
    content,
    costs,
  })
  const isOfOffer = source?.kind === 'Offer'
  if (body.kind === 'InvoiceBasis')
    await keepSources(db, companyId, id, [
      ...(isOfOffer
        ? begun.ids.map(([before, now]) => ({ lineId: now, source: sourceKey.offer(source.id, before) }))
        : []),
      ...time.map(({ key, line }) => ({ lineId: line.id, source: key })),
    ])
  if (body.kind === 'Credit' && source?.kind === 'InvoiceBasis')
    await keepSources(
      db,
      companyId,
      id,
      begun.ids.map(([before, now]) => ({ lineId: now, source: sourceKey.basis(source.id, before) })),
    )
  return id
}

/** A customer with neither company number nor EAN. */
const IS_PRIVATE = `select 1 from casekit.cases k
  join casekit.customer u on u.company_id = k.company_id and u.id = k.customer_id and u.deleted_at is null
  where k.company_id = $1 and k.id = $2 and u.cvr = '' and u.ean = ''`

/** Offers to private customers show prices including VAT, as required by law. */
async function emptyFor(
  db: Db,
  companyId: number,
  { kind, caseId }: Body<typeof createDocument>,
): Promise<DocumentContent> {
  return isShown(kind) ? taxedFor(db, companyId, caseId, EMPTY) : EMPTY
}

/** Sets whether prices include VAT by the case's customer; content without VAT is unchanged. */
async function taxedFor(db: Db, companyId: number, caseId: string, content: DocumentContent): Promise<DocumentContent> {
  const { vatMode, ...said } = content
  if (!chargesVat(vatMode)) return content
  return (await db.row(IS_PRIVATE, [companyId, caseId])) ? { ...said, vatMode: 'included' } : said
}

/** Another document's content; for another customer, an offer gets that customer's discounts and VAT mode. */
async function asOfCase(
  db: Db,
  companyId: number,
  { kind, caseId }: Body<typeof createDocument>,
  { content, customer }: CompanyDocument,
): Promise<DocumentContent> {
  const of = await db.row<{ id: string | null }>(
    'select customer_id as id from casekit.cases where company_id = $1 and id = $2',
    [companyId, caseId],
  )
  if (kind !== 'Offer' || of?.id === customer?.id) return content
  const options = []
  for (const option of content.options)
    options.push({ ...option, lines: await agreeAnew(db, companyId, caseId, option.lines) })
  return taxedFor(db, companyId, caseId, { ...content, options })
}

type NewDocument = {
  kind: DocumentKind
  title: string
  /** Null if it belongs to a service agreement instead of a case. */
  caseId: string | null
  content: DocumentContent
  costs: Record<string, number>
  /** Recipient; by default the case's customer. */
  customerId?: string | null
}

/** Inserts a document; returns its id. */
export async function insertDocument(
  db: Db,
  companyId: number,
  caller: Author,
  { kind, title, caseId, content, costs, customerId = null }: NewDocument,
): Promise<string> {
  const { net, vat, gross, cost } = totalsOf(content, costs)
  const [id, texts] = [newId(), [JSON.stringify(content), JSON.stringify(costs)]]
  const values = [
    companyId,
    id,
    kind,
    title,
    caseId,
    ...texts,
    net,
    vat,
    gross,
    cost,
    caller.id,
    caller.name,
    customerId,
  ]
  if (!(await db.row(ADD, values))) throw noSuch('caseId')
  if (content.options.some(({ lines }) => lines.length > 0)) await keepWritten(db, companyId, id, caller.name)
  if (caseId) await announceCase(db, companyId, caseId)
  return id
}

const definedOf = (costs: Record<string, number | undefined>) =>
  Object.fromEntries(Object.entries(costs).filter((entry): entry is [string, number] => entry[1] !== undefined))

/** Invoices and credits have neither images nor attachments. */
const isShown = (kind: DocumentKind): boolean => kind !== 'InvoiceBasis' && kind !== 'Credit'

/** Initial content. From an accepted offer only the accepted parts are confirmed, invoiced or credited. */
function begin(kind: DocumentKind, source: DocumentContent, decision: SettledBy) {
  const ids: [string, string][] = []
  const sign = kind === 'Credit' ? -1 : 1
  const copy = (line: DocumentLine): DocumentLine => {
    const id = newId()
    ids.push([line.id, id])
    const { pictures, ...rest } = line
    return { ...rest, id, quantity: line.quantity * sign, ...(pictures && isShown(kind) && { pictures }) }
  }
  const options = kind === 'Offer' ? source.options : [settled(source, decision)]
  const { files, ...said } = source
  const content = {
    ...said,
    ...(files && isShown(kind) && { files }),
    options: options.map(option => ({ ...option, lines: option.lines.map(copy) })),
  }
  return { content, ids }
}

const withLines = (content: DocumentContent, lines: DocumentLine[]): DocumentContent => ({
  ...content,
  options: content.options.map((option, at) => (at === 0 ? { ...option, lines: [...option.lines, ...lines] } : option)),
})
