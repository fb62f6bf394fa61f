import { CAMPAIGN_CHANNELS, type CampaignChannel } from '@casekit/contract/campaign-shapes'
import type { OptOutPage } from '@casekit/contract/campaign-opt-outs'
import type { Pool } from 'pg'
import { type Db, openDb } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'

/** Against guessing tokens: wrong attempts per IP address before a wait. */
const WRONG_TOKENS: Limit = { attempts: 60, windowSeconds: 900 }

type Opened = { db: Db; companyId: number; personId: string; customerId: string }

const PERSON = `select p.id as "personId", p.customer_id as "customerId" from casekit.campaign_person p
  join casekit.customer k on k.company_id = p.company_id and k.id = p.customer_id and k.deleted_at is null
  where p.company_id = $1 and p.secret = $2`

/** The person of a link; unknown links look alike and count as attempts. */
async function open(pool: Pool, token: string, ip: string): Promise<Opened> {
  const [company = '', secret = ''] = token.split('-')
  const companyId = Number(company)
  const isCompany = Number.isSafeInteger(companyId) && companyId > 0 && companyId < 2 ** 31
  const db = openDb(pool, { companyId })
  const found = isCompany && (await db.row<Omit<Opened, 'db' | 'companyId'>>(PERSON, [companyId, secret]))
  if (found) return { ...found, db, companyId }
  await takeAttempt(openDb(pool), bucketOf('opt-out', ip), WRONG_TOKENS)
  throw notFound('link')
}

const PAGE = `select z.name as "companyName", coalesce(nullif(k.language_id, ''), z.language) as language,
    array(select x.channel from casekit.campaign_opt_out x where x.company_id = k.company_id and x.customer_id = k.id) as out
  from casekit.customer k join directory.company z on z.id = k.company_id where k.company_id = $1 and k.id = $2`

async function pageOf({ db, companyId, customerId }: Opened): Promise<OptOutPage> {
  const found = await db.row<{ companyName: string; language: string; out: string[] }>(PAGE, [companyId, customerId])
  if (!found) throw notFound('link')
  const { companyName, language, out } = found
  const channels = CAMPAIGN_CHANNELS.map(channel => ({ channel, isOptedOut: out.includes(channel) }))
  return { companyName, language, channels }
}

export const optOutPage = async (pool: Pool, token: string, ip: string) => pageOf(await open(pool, token, ip))

const KEEP = `with gone as (delete from casekit.campaign_opt_out where company_id = $1 and customer_id = $2 and not channel = any ($3::text[]))
  insert into casekit.campaign_opt_out (company_id, customer_id, channel, place) select $1, $2, unnest($3::text[]), $4
  on conflict do nothing returning channel`

/** Drops unsent emails and text messages of other campaigns. */
const TAKE_BACK = `with gone as (
    delete from casekit.outbox o using casekit.campaign_send s, casekit.campaign_person p
    where p.company_id = $1 and p.customer_id = $2 and s.company_id = $1 and s.person_id = p.id and s.kind = any ($3::text[]) and s.state = 'waiting'
      and o.company_id = $1 and o.id = s.id and o.sent_at is null and o.failed_at is null returning o.id)
  update casekit.campaign_send s set state = 'skipped' from gone where s.company_id = $1 and s.id = gone.id`

/** Stores the channels a customer opted out of; returns whether any was added. */
async function keep(
  db: Db,
  companyId: number,
  customerId: string,
  channels: readonly CampaignChannel[],
  place: 'page' | 'one-click' | 'staff',
): Promise<boolean> {
  const added = await db.rows(KEEP, [companyId, customerId, channels, place])
  const sent = channels.filter(channel => channel === 'mail' || channel === 'sms')
  if (sent.length > 0) await db.rows(TAKE_BACK, [companyId, customerId, sent])
  return added.length > 0
}

const stop = (db: Db, companyId: number, ids: readonly string[]) =>
  db.rows(`select casekit.stop_campaign_persons($1, $2::uuid[], 'opted-out')`, [companyId, ids])

/** Stores the choices made on the page; ends the campaign of the link for the recipient. */
export async function optOutByPage(pool: Pool, token: string, ip: string, channels: readonly CampaignChannel[]) {
  const opened = await open(pool, token, ip)
  const { companyId, customerId, personId } = opened
  return opened.db.transaction(async db => {
    if (await keep(db, companyId, customerId, channels, 'page')) await stop(db, companyId, [personId])
    return pageOf({ ...opened, db })
  })
}

/** One-click opt-out from a mail client (RFC 8058): no more email, in addition to earlier choices. */
export async function optOutAtOnce(pool: Pool, token: string, ip: string): Promise<void> {
  const opened = await open(pool, token, ip)
  const { companyId, customerId, personId } = opened
  await opened.db.transaction(async db => {
    const out = await db.rows<{ channel: CampaignChannel }>(
      'select channel from casekit.campaign_opt_out where company_id = $1 and customer_id = $2',
      [companyId, customerId],
    )
    await keep(db, companyId, customerId, [...new Set([...out.map(one => one.channel), 'mail' as const])], 'one-click')
    await stop(db, companyId, [personId])
  })
}

/** Opt-out recorded by staff; ends all campaigns for the customer. */
export function optOutByStaff(db: Db, companyId: number, customerId: string, channels: readonly CampaignChannel[]) {
  return db.transaction(async db => {
    const stands = await db.row(
      'select 1 from casekit.customer where company_id = $1 and id = $2 and deleted_at is null for update',
      [companyId, customerId],
    )
    if (!stands) throw notFound('customer')
    if (!(await keep(db, companyId, customerId, channels, 'staff'))) return null
    const persons = await db.rows<{ id: string }>(
      `select id from casekit.campaign_person where company_id = $1 and customer_id = $2 and state in ('waiting', 'done')`,
      [companyId, customerId],
    )
    const ids = persons.map(({ id }) => id)
    await stop(db, companyId, ids)
    return null
  })
}
