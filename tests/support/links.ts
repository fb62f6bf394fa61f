import { LINKS, type LinkKind } from '@casekit/contract/link-kinds'
import { openDb } from '@casekit/provider/platform/db'
import { fillLink } from '@casekit/provider/links/fill'
import type { Target } from '@casekit/provider/links/queries'
import { makeLink } from '@casekit/provider/links/tokens'
import { newId } from '@casekit/provider/platform/new-id'
import type { Pool } from 'pg'

type Member = { id: string; accountId: string }

/** A target for a link of this kind. */
export function targetFor(kind: LinkKind, { id }: Member): Target {
  const { target } = LINKS[kind]
  return target === undefined ? {} : { [target]: target === 'id' ? id : newId() }
}

/** Creates a sign-in link for a member like another system; returns its token. */
export async function linkFor(
  pool: Pool,
  companyId: number,
  member: Member,
  kind: LinkKind,
  { target = {}, seconds = 60 }: { target?: Target; seconds?: number } = {},
): Promise<string> {
  const { token } = await makeLink(openDb(pool), {
    kind,
    accountId: member.accountId,
    membership: { companyId, stakeholderId: member.id },
    target,
    seconds,
  })
  return token
}

export type WaitingMail = { to: string; subject: string; text: string; linkId: string }

/** Pending mails to `to`. */
export async function mailsTo(pool: Pool, companyId: number, to: string): Promise<WaitingMail[]> {
  const rows = await openDb(pool, { companyId }).rows<{ payload: WaitingMail }>(
    `select payload from casekit.outbox where company_id = $1 and payload->>'to' = $2 order by created_at`,
    [companyId, to],
  )
  return rows.map(({ payload }) => payload)
}

/** The token in a mail's link, as its reader gets it. */
export async function tokenIn(pool: Pool, mail: WaitingMail): Promise<string> {
  const text = (await fillLink(pool, mail, 'https://casekit.example')) ?? ''
  return (
    /https:\/\/casekit\.example\/(?:login\/|resetPassword\/|home\/|Settings\/MyDetails#email=)(\S+)/.exec(text)?.[1] ??
    ''
  )
}
