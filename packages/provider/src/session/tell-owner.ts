import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { accountMail } from './account-mail.ts'
import type { AccountNews } from './account-news.ts'
import { deviceOf } from './device.ts'

/** Which account something was done with, in which company, with which browser, and from where. */
export type Deed = {
  accountId: string
  companyId: number
  userAgent: string
  ip: string
  /** The address the account will have, or now has. */
  newEmail?: string
}

type Owner = { email: string; language: string; timeZone: string; at: string; hour: string }

const OWNER = `select a.email, c.language, c.time_zone as "timeZone", now() as at, floor(extract(epoch from now()) / 3600)::text as hour
  from directory.account a, directory.company c where a.id = $1 and c.id = $2`

/**
 * Mails an account owner about a change to the account. `db` has the company open.
 * A private window is a new device every time, so the same browser at the same address is reported once an hour.
 */
export async function tellOwner(db: Db, deed: Deed, what: AccountNews, productUrl: string): Promise<void> {
  const { accountId, companyId, userAgent, ip, newEmail } = deed
  const owner = await db.row<Owner>(OWNER, [accountId, companyId])
  if (!owner || !/^[^@\s]+@[^@\s]+$/.test(owner.email)) return
  const { email, language, timeZone, at, hour } = owner
  const device = deviceOf(userAgent)
  const profile = `${productUrl}/Settings/MyDetails`
  const mail = accountMail(language, what, { at, timeZone, device, ip, profile, newEmail })
  const once = what === 'device' ? `new-device/${accountId}/${hour}/${ip}/${device}` : `account/${accountId}/${newId()}`
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)
     on conflict (company_id, dedupe_key) do nothing`,
    [companyId, newId(), once, JSON.stringify({ to: email, ...mail })],
  )
}
