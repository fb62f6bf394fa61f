import type { Handover } from '@casekit/contract/embed'
import type { Answer } from '@casekit/contract/endpoint'
import type { openPropertyBinder } from '@casekit/contract/links'
import { type Caller, type Staff } from '../server/caller.ts'
import { hashToken } from '../server/tokens.ts'
import type { Db } from '../platform/db.ts'
import { findAllowance } from '../embed/queries.ts'
import { notFound } from '../server/problem.ts'
import { belongsToBinder, findHandedOver, hasCase } from '../session/queries.ts'
import { takeHandover } from './queries.ts'
import { linkRefused } from './refused.ts'
import { makeLink, SYSTEM_SECONDS } from './tokens.ts'

/**
 * The URL of the property binder with a code instead of the bearer (decisions §6.4); null if the caller has no access
 * to it.
 */
export async function handOver(
  db: Db,
  { accountId, companyId, id }: Staff,
  origin: string | undefined,
  caseId: string | undefined,
): Promise<Answer<typeof openPropertyBinder>> {
  if (!origin || !(await belongsToBinder(db, companyId, id))) return null
  if (caseId && !(await hasCase(db, companyId, caseId))) throw notFound('case')
  const { token, expiresAt } = await makeLink(db, {
    kind: 'hand-over',
    accountId,
    membership: { companyId, stakeholderId: id },
    target: { origin, caseId },
    seconds: SYSTEM_SECONDS,
  })
  const words = new URLSearchParams({ code: token, ...(caseId && { caseId }) })
  return { url: `${origin}/#${words.toString()}`, expiresAt }
}

/** Redeems a code for the member it was issued to; a server presents it with its own key, once. */
export async function takeOver(db: Db, caller: Caller, code: string): Promise<Handover> {
  const { companyId, id: keyId } = caller
  const allowed = await findAllowance(db, keyId)
  const link = await takeHandover(db, hashToken(code), companyId, allowed?.origins ?? [])
  const member = link && (await findHandedOver(db, companyId, link.stakeholderId))
  if (!member) throw linkRefused()
  return { ...member, caseId: link.target.caseId ?? null }
}
