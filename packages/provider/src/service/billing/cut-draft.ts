import type { DocumentLine } from '@casekit/contract/document-content'
import type { CompanyDocument } from '@casekit/contract/documents'
import { hasPrice } from '@casekit/rules/document-price'
import { majorOf, minorOf } from '@casekit/rules/money'
import { subscriptionPrice } from '@casekit/rules/subscription-period'
import { writeDocument } from '../../documents/edit.ts'
import { withLines } from '../../invoices/make.ts'
import type { Db } from '../../platform/db.ts'
import type { Closed } from './held.ts'
import { type PaidLine, writerOf } from './lines.ts'
import { lineTextOf } from './words.ts'

const SHORTEN = `update casekit.agreement_invoice set until_on = $3
  where company_id = $1 and agreement_id = $2 and ordinal = any ($4::int[]) and from_on <= $3::date`
const FORGET = `delete from casekit.agreement_invoice
  where company_id = $1 and agreement_id = $2 and ordinal = any ($4::int[]) and from_on > $3::date`
const REMOVE = 'update casekit.offer set deleted_at = now() where company_id = $1 and id = $2'

/** Removes the days after the last one from a basis that is not issued; deletes it if nothing is left. */
export async function cutDraft(
  db: Db,
  companyId: number,
  closed: Closed,
  basis: CompanyDocument,
  paid: readonly PaidLine[],
): Promise<void> {
  const known = new Map(paid.map(line => [line.lineId, line]))
  const lines = (basis.content.options[0]?.lines ?? []).flatMap(written => {
    const line = known.get(written.id)
    return line ? cutLine(closed, line, written) : [written]
  })
  const ordinals = paid.map(({ ordinal }) => ordinal)
  if (lines.some(hasPrice)) {
    const content = { ...basis.content, options: withLines(lines).options }
    const written = { id: basis.id, change: basis, content, costs: basis.costs ?? {} }
    await writeDocument(db, companyId, writerOf(closed).name, written)
  } else await db.rows(REMOVE, [companyId, basis.id])
  await db.rows(FORGET, [companyId, closed.id, closed.closedOn, ordinals])
  await db.rows(SHORTEN, [companyId, closed.id, closed.closedOn, ordinals])
}

function cutLine({ language, closedOn }: Closed, line: PaidLine, written: DocumentLine): DocumentLine[] {
  if (line.from > closedOn) return []
  const term = { from: line.from, to: closedOn }
  const part = subscriptionPrice(line.billed, line.price, term) / subscriptionPrice(line.billed, line.price, line)
  const price = majorOf(Math.round(minorOf(written.price) * part))
  return [{ ...written, price, text: lineTextOf(language, line.kind, term) }]
}
