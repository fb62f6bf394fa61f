import type { CompanyDocument } from '@casekit/contract/documents'
import type { Staff } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { holdBack } from './approval.ts'
import { alreadyDecided } from './edit.ts'
import { findDocument, lockDocument, type Sees, type Standing } from './rows.ts'
import { totalsOf } from './totals.ts'
import { findVersion, keepStanding, keepTakenBack } from './versions.ts'

const TAKE = `update casekit.offer o set title = v.title, content = v.content, costs = v.costs,
    valid_until = case when v.internal_note is null then o.valid_until else v.valid_until end,
    internal_note = coalesce(v.internal_note, o.internal_note),
    net = $4, vat = $5, gross = $6, cost = $7, version = o.version + 1, updated_at = now()
  from casekit.offer_version v
  where o.company_id = $1 and o.id = $2 and v.company_id = $1 and v.offer_id = $2 and v.version = $3`

type Wish = { id: string; of: number; version: number | null; sees: Sees }

/**
 * Restores a draft to an earlier version, including costs. Undefined if the draft's version is not the expected one.
 */
export function takeBack(
  db: Db,
  companyId: number,
  caller: Staff,
  { id, of, version, sees }: Wish,
): Promise<CompanyDocument | undefined> {
  return db.transaction(async within => {
    const before = await lockDocument(within, companyId, id)
    if (!before || (version !== null && version !== before.version)) return undefined
    refuseUnlessDraft(before)
    const wanted = await findVersion(within, companyId, id, of)
    if (!wanted) throw notFound('version')
    await keepStanding(within, companyId, id)
    const { net, vat, gross, cost } = totalsOf(wanted.content, wanted.costs)
    await within.rows(TAKE, [companyId, id, of, net, vat, gross, cost])
    await keepTakenBack(within, companyId, id, { byName: caller.name, of })
    await holdBack(within, companyId, caller.id, { ...before, content: wanted.content })
    return findDocument(within, companyId, id, sees)
  })
}

function refuseUnlessDraft({ isIssued, decision, status }: Standing) {
  if (isIssued || decision || status === 'Accepted' || status === 'Rejected') throw alreadyDecided()
  if (status !== 'Draft')
    throw new ProblemError(409, 'sent', 'The document has been sent: only a draft can be restored.')
}
