import type { CampaignStep } from '@casekit/contract/campaign-draft'
import type { Pool } from 'pg'
import { openDb } from '../platform/db.ts'

type Followed = { token: string; sendId: string }

const TOKEN = /^(\d{1,9})-([0-9a-f]{32})$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const OWN = `s.company_id = $1 and s.id = $2 and p.company_id = $1 and p.id = s.person_id and p.secret = $3
  and exists (select from casekit.company_setting w where w.company_id = $1 and w.id = '01900000-0000-7000-8000-000000000921' and (w.value ->> 'isTracked')::boolean)`

const SEEN = `update casekit.campaign_send s set opened_at = coalesce(s.opened_at, now()) from casekit.campaign_person p where ${OWN}`
const PRESSED = `update casekit.campaign_send s set opened_at = coalesce(s.opened_at, now()), clicked_at = coalesce(s.clicked_at, now())
  from casekit.campaign_person p where ${OWN}`
const STEP = `select c.steps -> s.step as step from casekit.campaign_send s
  join casekit.campaign_person p on p.company_id = s.company_id and p.id = s.person_id
  join casekit.campaign c on c.company_id = p.company_id and c.id = p.campaign_id
  where s.company_id = $1 and s.id = $2 and p.secret = $3`

function known({ token, sendId }: Followed): [number, string, string] | undefined {
  const [, company, secret] = TOKEN.exec(token) ?? []
  return company && secret && UUID.test(sendId) ? [Number(company), sendId, secret] : undefined
}

/** Records that an email was opened, if the company tracks that. */
export async function noteOpened(pool: Pool, followed: Followed): Promise<void> {
  const of = known(followed)
  if (of) await openDb(pool, { companyId: of[0] }).rows(SEEN, of)
}

/** The target of an email button, only as defined in its campaign. Undefined if there is none. */
export async function followLink(pool: Pool, followed: Followed, block: number): Promise<string | undefined> {
  const of = known(followed)
  if (!of) return undefined
  const db = openDb(pool, { companyId: of[0] })
  const found = await db.row<{ step: CampaignStep | null }>(STEP, of)
  const button = found?.step?.blocks[block]
  if (button?.kind !== 'button' || !button.href.startsWith('https:')) return undefined
  await db.rows(PRESSED, of)
  return button.href
}
