import type { DocumentContent, DocumentLine, VatMode } from '@casekit/contract/document-content'
import type { CompanyDocument } from '@casekit/contract/documents'
import { chargesVat } from '@casekit/rules/vat-mode'
import { EMPTY, lockDocument, readDocument } from '../documents/rows.ts'
import { costsOf } from '../documents/edit.ts'
import { insertDocument } from '../documents/create.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Author, Staff } from '../server/caller.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { keepSources, type Mapped, sourceKey } from './keys.ts'
import { type Ready, readyOf } from './sources.ts'

export type Wish = { key: string; quantity: number }

export const changedMeanwhile = () => new ProblemError(409, 'changed', 'Less of it is left to invoice.')
export const incomplete = (missing?: string[]) =>
  new ProblemError(409, 'incomplete', 'Something is missing.', missing && { current: missing })
export const mixedVat = () => new ProblemError(409, 'mixed-vat', 'VAT is charged on some of it but not on the rest.')
export const wrongState = () => new ProblemError(409, 'wrong-state', 'Its current state does not allow this.')

const thousandths = (quantity: number) => Math.round(quantity * 1000)

/** Quantities summed by line, so that naming a line twice cannot take more than there is. */
function addedUp(wishes: readonly Wish[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { key, quantity } of wishes) sums.set(key, (sums.get(key) ?? 0) + thousandths(quantity))
  return sums
}

/** The content of a document with only these lines. */
export const withLines = (lines: DocumentLine[], vatMode?: VatMode): DocumentContent => ({
  ...EMPTY,
  ...(vatMode && vatMode !== 'excluded' && { vatMode }),
  options: [{ id: 'a', name: '', title: '', isRecommended: false, lines }],
})

/** The whole of a line, in hundredths of a percent. */
const WHOLE = 10_000

type Taken = { key: string; line: DocumentLine }

/** Takes the requested quantities from what is left, with the case locked until the transaction ends. */
export async function takeReady(db: Db, companyId: number, caseId: string, wishes: readonly Wish[]) {
  const of = await db.row<{ title: string }>(
    'select title from casekit.cases where company_id = $1 and id = $2 and deleted_at is null for update',
    [companyId, caseId],
  )
  if (!of) throw notFound('case')
  const ready = new Map((await readyOf(db, companyId, [caseId])).get(caseId)?.map(one => [one.key, one]))
  const taken = [...addedUp(wishes)].map(([key, quantity]): Taken => {
    const one = ready.get(key)
    if (!one) throw noSuch('lines')
    if (quantity <= 0 || quantity > thousandths(one.ready)) throw changedMeanwhile()
    return { key, line: { ...one.line, quantity: quantity / 1000 } }
  })
  const isTaken = new Set(taken.map(({ key }) => key))
  const own = modesOf([...ready.values()].filter(({ key }) => isTaken.has(key)))
  if (isMixed(own)) throw mixedVat()
  const ofCase = modesOf([...ready.values()])
  return { title: of.title, taken, vatMode: own[0] ?? (isMixed(ofCase) ? undefined : ofCase[0]) }
}

/** VAT modes of the lines' offers. Time and materials adopt that of all offers of the case, unless they differ. */
const modesOf = (lines: readonly Ready[]): VatMode[] => [...new Set(lines.flatMap(({ vatMode }) => vatMode ?? []))]

/** Whether VAT is charged on only some of it. */
const isMixed = (modes: readonly VatMode[]): boolean => modes.length > 1 && !modes.every(chargesVat)

type NewBasis = {
  caseId: string
  title: string
  vatMode: VatMode | undefined
  customerId?: string
  taken: readonly (Taken & { share?: number })[]
}

/** Inserts an invoice basis; returns its id. */
export async function insertBasis(
  db: Db,
  companyId: number,
  caller: Staff,
  { caseId, title, vatMode, customerId, taken }: NewBasis,
): Promise<string> {
  const lines = taken.map(({ line }) => ({ ...line, id: newId() }))
  const content = withLines(lines, vatMode)
  const whole = await costsOf(db, companyId, content, {})
  const costs = Object.fromEntries(
    taken.flatMap(({ share = WHOLE }, at) => {
      const [lineId = '', cost] = [lines[at]?.id, whole[lines[at]?.id ?? '']]
      return cost === undefined ? [] : [[lineId, Math.round((cost * 100 * share) / WHOLE) / 100]]
    }),
  )
  const id = await insertDocument(db, companyId, caller, {
    kind: 'InvoiceBasis',
    title,
    caseId,
    content,
    costs,
    ...(customerId !== undefined && { customerId }),
  })
  const mapped = taken.map(({ key, share }, at): Mapped => ({
    lineId: lines[at]?.id ?? '',
    source: key,
    ...(share !== undefined && { share }),
  }))
  await keepSources(db, companyId, id, mapped)
  return id
}

/** Adds an invoice basis for some of what is left on a case, in the caller's transaction; returns its id. */
export async function addBasis(db: Db, companyId: number, caller: Staff, caseId: string, wishes: Wish[]) {
  return insertBasis(db, companyId, caller, { caseId, ...(await takeReady(db, companyId, caseId, wishes)) })
}

const CREDITED = `select l.source, sum(round(abs((x ->> 'quantity')::numeric) * 1000))::float8 as quantity
  from casekit.invoice_line l
  join casekit.offer o on o.company_id = l.company_id and o.id = l.offer_id and o.kind = 'Credit' and o.deleted_at is null
    and (o.status <> 'Rejected' or o.invoice_number is not null)
  cross join lateral jsonb_array_elements(o.content -> 'options' -> 0 -> 'lines') x
  where l.company_id = $1 and starts_with(l.source, $2) and x ->> 'id' = l.line_id group by 1`

/** Credited quantities of a basis, in thousandths, by line id. */
export async function creditedOf(db: Db, companyId: number, offerId: string): Promise<Map<string, number>> {
  const prefix = sourceKey.basis(offerId, '')
  const rows = await db.rows<{ source: string; quantity: number }>(CREDITED, [companyId, prefix])
  return new Map(rows.map(({ source, quantity }) => [source.slice(prefix.length), quantity]))
}

/** Adds a credit of some lines of an issued basis, in the caller's transaction; returns its id. */
export async function addCredit(db: Db, companyId: number, caller: Staff, offerId: string, wishes: Wish[]) {
  const locked = await lockDocument(db, companyId, offerId)
  const basis = locked && (await readDocument(db, companyId, offerId))
  if (!basis || (basis.kind !== 'InvoiceBasis' && basis.kind !== 'Credit')) throw notFound('invoice')
  const isOfGoneCase = locked.case_id !== null && !basis.case
  if (!locked.isIssued || basis.kind !== 'InvoiceBasis' || isOfGoneCase) throw wrongState()
  const credited = await creditedOf(db, companyId, offerId)
  const known = new Map(basis.content.options[0]?.lines.map(line => [line.id, line]))
  const mapped: Mapped[] = []
  const lines: DocumentLine[] = []
  for (const [key, quantity] of addedUp(wishes)) {
    const one = known.get(key)
    if (!one) throw noSuch('lines')
    const left = Math.abs(thousandths(one.quantity)) - (credited.get(key) ?? 0)
    if (quantity <= 0 || quantity > left) throw changedMeanwhile()
    const line = { ...one, id: newId(), quantity: (-Math.sign(one.quantity) * quantity) / 1000 }
    lines.push(line)
    mapped.push({ lineId: line.id, source: sourceKey.basis(offerId, key) })
  }
  return insertCredit(db, companyId, caller, { basis, lines, mapped })
}

type NewCredit = {
  basis: Pick<CompanyDocument, 'id' | 'title' | 'case' | 'customer' | 'content'>
  lines: DocumentLine[]
  mapped: Mapped[]
}

/** Inserts a credit of a basis; returns its id. */
export async function insertCredit(
  db: Db,
  companyId: number,
  caller: Author,
  { basis, lines, mapped }: NewCredit,
): Promise<string> {
  const id = await insertDocument(db, companyId, caller, {
    kind: 'Credit',
    title: basis.title,
    caseId: basis.case?.id ?? null,
    customerId: basis.customer?.id ?? null,
    content: withLines(lines, basis.content.vatMode),
    costs: {},
  })
  await db.rows('update casekit.offer set credits_id = $3 where company_id = $1 and id = $2', [companyId, id, basis.id])
  await keepSources(db, companyId, id, mapped)
  return id
}
