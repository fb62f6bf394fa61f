import type { DocumentContent } from '@casekit/contract/document-content'
import type { CompanyDocument, DocumentChange } from '@casekit/contract/documents'
import type { Author } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { forbidden, ProblemError } from '../server/problem.ts'
import { holdBack, readsOtherwise } from './approval.ts'
import { tellWriters } from './presence.ts'
import { findDocument, lockDocument, type Sees } from './rows.ts'
import { tidyContent, totalsOf } from './totals.ts'
import { keepWritten } from './versions.ts'

export const alreadyDecided = () =>
  new ProblemError(409, 'decided', 'The document has already been accepted or rejected.')

const SAVE = `update casekit.offer set title = $3, content = $4, costs = $5, valid_until = $6, internal_note = $7, is_template = $8,
    net = $9, vat = $10, gross = $11, cost = $12, version = version + 1, updated_at = now()
  where company_id = $1 and id = $2`

/** Undefined if there is no such document with this version. */
export function saveDocument(
  db: Db,
  companyId: number,
  caller: Author,
  { id, change, version, sees }: { id: string; change: DocumentChange; version: number | null; sees: Sees },
): Promise<CompanyDocument | undefined> {
  if (change.costs && !sees.cost) throw forbidden()
  return db.transaction(async within => {
    const before = await lockDocument(within, companyId, id)
    if (!before || (version !== null && version !== before.version)) return undefined
    if (before.isIssued || before.decision || before.status === 'Accepted' || before.status === 'Rejected')
      throw alreadyDecided()
    const content = tidyContent(change.content)
    const costs = await costsOf(within, companyId, content, { ...before.costs, ...change.costs })
    const isOtherwise = await readsOtherwise(within, companyId, id, { ...change, content })
    await writeDocument(within, companyId, caller.name, { id, change, content, costs })
    if (isOtherwise) await holdBack(within, companyId, caller.id, { ...before, content })
    await tellWriters(within, companyId, id, caller.id)
    return findDocument(within, companyId, id, sees)
  })
}

type Written = {
  id: string
  change: Pick<DocumentChange, 'title' | 'validUntil' | 'internalNote' | 'isTemplate'>
  content: DocumentContent
  costs: Record<string, number>
}

/** Writes the content of a locked document. */
export async function writeDocument(
  db: Db,
  companyId: number,
  byName: string,
  { id, change, content, costs }: Written,
): Promise<void> {
  const { net, vat, gross, cost } = totalsOf(content, costs)
  const { title, validUntil, internalNote, isTemplate } = change
  const values = [title, JSON.stringify(content), JSON.stringify(costs), validUntil, internalNote, isTemplate]
  await db.rows(SAVE, [companyId, id, ...values, net, vat, gross, cost])
  await keepWritten(db, companyId, id, byName)
}

/** Cost of each line: the known one, otherwise the price book's. Drops costs of removed lines. */
export async function costsOf(
  db: Db,
  companyId: number,
  content: DocumentContent,
  known: Record<string, number>,
): Promise<Record<string, number>> {
  const lines = content.options.flatMap(option => option.lines)
  const wanted = [...new Set(lines.flatMap(({ id, productId }) => (productId && !(id in known) ? [productId] : [])))]
  const products = await db.rows<{ id: string; cost: number }>(
    `select id, (cost / 100.0)::float8 as cost from casekit.product where company_id = $1 and id = any ($2::uuid[])`,
    [companyId, wanted],
  )
  const byProduct = new Map(products.map(({ id, cost }) => [id, cost]))
  return Object.fromEntries(
    lines.flatMap(({ id, productId }) => {
      const cost = known[id] ?? byProduct.get(productId ?? '')
      return cost === undefined ? [] : [[id, cost]]
    }),
  )
}

/** True if a draft was deleted; undefined if it does not exist. Throws if the document was sent. */
export function removeDocument(db: Db, companyId: number, id: string): Promise<true | undefined> {
  return db.transaction(async within => {
    const before = await lockDocument(within, companyId, id)
    if (!before) return undefined
    if (before.status !== 'Draft') throw new ProblemError(409, 'not-a-draft', 'Only a draft can be removed.')
    await within.rows('update casekit.offer set deleted_at = now() where company_id = $1 and id = $2', [companyId, id])
    if (before.case_id) await announceCase(within, companyId, before.case_id)
    return true
  })
}

export const announceCase = (db: Db, companyId: number, caseId: string) =>
  db.rows(`select casekit.announce($1, 'case', $2, null, '{Core,Kanban}')`, [companyId, caseId])
