import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Db, openDb } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'
import { plainEmail } from '../session/sign-in-limits.ts'
import { findAccount, listMemberships, type Membership } from '../session/queries.ts'
import { linkMail, type MailedLink } from './link-mail.ts'
import { insertLink, type NewLink } from './queries.ts'
import { MAIL_SECONDS } from './tokens.ts'

const PER_ACCOUNT: Limit = { attempts: 5, windowSeconds: 900 }
const PER_ADDRESS: Limit = { attempts: 30, windowSeconds: 900 }

/**
 * Every response takes this long, more than the work ever does, so that timing does not reveal whether an account
 * exists.
 */
const ANSWER_AFTER_MS = 250

/** Mails a link to the account of `email`. An unknown address gets the same response, delay and rate limit (429). */
export async function requestLink(pool: Pool, link: MailedLink, email: string, ip: string): Promise<null> {
  const db = openDb(pool)
  const account = await findAccount(db, email)
  await takeAttempt(db, bucketOf(`${link}-mail-account`, account?.id ?? plainEmail(email)), PER_ACCOUNT)
  await takeAttempt(db, bucketOf('link-mail-address', ip), PER_ADDRESS)
  await Promise.all([mailLink(pool, link, email), pause(ANSWER_AFTER_MS)])
  return null
}

async function mailLink(pool: Pool, link: MailedLink, email: string): Promise<void> {
  const db = openDb(pool)
  const account = await findAccount(db, email)
  const [first] = account ? await listMemberships(db, account.id) : []
  if (account && first) await writeMail(pool, linkOf(link, account.id, first), first, account.email)
}

function linkOf(link: MailedLink, accountId: string, membership: Membership): NewLink & { link: MailedLink } {
  const shared = { link, id: newId(), accountId, target: {}, seconds: MAIL_SECONDS }
  return link === 'reset' ? { ...shared, kind: 'reset' } : { ...shared, kind: 'login/:token', membership }
}

/** The queued mail names the link; its token is created when the mail is sent. */
async function writeMail(
  pool: Pool,
  link: NewLink & { link: MailedLink },
  { companyId }: Membership,
  to: string,
): Promise<void> {
  await openDb(pool, { companyId }).transaction(async db => {
    await insertLink(db, link)
    const mail = { to, ...linkMail(link.link, await languageOf(db, companyId)), linkId: link.id }
    await db.rows(
      `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
      [companyId, newId(), `link:${link.id}`, JSON.stringify(mail)],
    )
  })
}

async function languageOf(db: Db, companyId: number): Promise<string> {
  const company = await db.row<{ language: string }>('select language from directory.company where id = $1', [
    companyId,
  ])
  return company?.language ?? ''
}
