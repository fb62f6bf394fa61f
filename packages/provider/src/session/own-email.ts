import type { Body } from '@casekit/contract/endpoint'
import type { EmailChange, startEmailChange } from '@casekit/contract/own-email'
import { endLinks, insertLink } from '../links/queries.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, ProblemError } from '../server/problem.ts'
import type { Staff } from '../server/caller.ts'
import { hashToken } from '../server/tokens.ts'
import { provePassword } from './account.ts'
import { bucketOf, type Limit, takeAttempt } from './attempts.ts'
import { newEmailMail } from './new-email-mail.ts'
import { asksIssuer, endOtherSessions, findAccount, keepsAddress, listMemberships } from './queries.ts'
import { endSteps } from './second-step.ts'
import { tellOwner } from './tell-owner.ts'

const SECONDS = 60 * 60
/** Mails that one account may send to strangers. */
const MAILS: Limit = { attempts: 5, windowSeconds: SECONDS }

const LIVE = `account_id = $1 and kind = 'new-email' and used_at is null and expires_at > now()`

/** With which browser and from where it is done; mails link to the product. */
type Seen = { userAgent: string; ip: string; productUrl: string }

const linkEnded = () => new ProblemError(409, 'link-ended', 'This link has been used, has expired or is not yours.')

export const findChange = async (db: Db, accountId: string): Promise<EmailChange | null> =>
  (await db.row<EmailChange>(
    `select target ->> 'email' as email, expires_at as "expiresAt" from directory.link where ${LIVE} order by created_at desc limit 1`,
    [accountId],
  )) ?? null

export async function withdrawChange(db: Db, accountId: string): Promise<void> {
  await db.rows(`update directory.link set used_at = now() where ${LIVE}`, [accountId])
}

/** Refuses an address that a company's directory manages, or that its own issuer signs people in by. */
async function refuseManaged(db: Db, accountId: string): Promise<void> {
  let isManaged = false
  for (const { companyId, stakeholderId } of await listMemberships(db, accountId))
    isManaged ||= (await keepsAddress(db, companyId, stakeholderId)) || (await asksIssuer(db, companyId, accountId))
  if (isManaged)
    throw new ProblemError(409, 'managed-address', 'Your company manages this address in its own directory.')
}

/**
 * Mails a link to the new address and notifies the old one. The response does not reveal whether the new one is taken.
 */
export async function startChange(
  db: Db,
  staff: Staff,
  { email, password }: Body<typeof startEmailChange>,
  seen: Seen,
): Promise<EmailChange> {
  const { accountId, companyId } = staff
  await provePassword(db, staff, password)
  if (email === staff.email) throw badRequest('/email', 'is your current address')
  await refuseManaged(db, accountId)
  await takeAttempt(db, bucketOf('new-email', accountId), MAILS)
  return db.transaction(async within => {
    await withdrawChange(within, accountId)
    const id = newId()
    const expiresAt = await insertLink(within, {
      id,
      kind: 'new-email',
      accountId,
      target: { email },
      seconds: SECONDS,
    })
    await mailNew(within, staff, id, email)
    await tellOwner(within, { accountId, companyId, ...seen, newEmail: email }, 'email-asked', seen.productUrl)
    return { email, expiresAt }
  })
}

/** The token is created when the mail is sent; if the address already has an account, never. */
async function mailNew(db: Db, { accountId, companyId, companyLanguage }: Staff, linkId: string, to: string) {
  const holder = await findAccount(db, to)
  const isTaken = holder !== undefined && holder.id !== accountId
  const mail = { to, ...newEmailMail(companyLanguage, isTaken), ...(!isTaken && { linkId }) }
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
    [companyId, newId(), `link:${linkId}`, JSON.stringify(mail)],
  )
}

const TAKE = `update directory.link set used_at = now() where token_hashes @> array[$2::bytea] and ${LIVE}
  returning target ->> 'email' as email`

/** Notifies the old address and ends all other sessions, pending sign-ins, and links. */
export async function confirmChange(
  db: Db,
  staff: Staff,
  { token, bearer, ...seen }: Seen & { token: string; bearer: string },
): Promise<{ email: string }> {
  const { accountId, companyId } = staff
  await refuseManaged(db, accountId)
  return db.transaction(async within => {
    const taken = await within.row<{ email: string }>(TAKE, [accountId, hashToken(token)])
    if (!taken) throw linkEnded()
    const { email } = taken
    await tellOwner(within, { accountId, companyId, ...seen, newEmail: email }, 'email-changed', seen.productUrl)
    await moveTo(within, accountId, email)
    await endOtherSessions(within, accountId, hashToken(bearer))
    await endSteps(within, accountId)
    await endLinks(within, accountId)
    return { email }
  })
}

/** If two accounts change to the same address concurrently, one succeeds. */
async function moveTo(db: Db, accountId: string, email: string): Promise<void> {
  await db.rows('select directory.change_email($1, $2)', [accountId, email]).catch((error: unknown) => {
    throw (error as { code?: unknown }).code === '23505' ? linkEnded() : error
  })
}
