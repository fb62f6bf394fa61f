import type { Pool } from 'pg'
import { currentTime } from '../platform/clock.ts'
import { openDb } from '../platform/db.ts'
import { inEachCompany, type OnError } from '../platform/each-company.ts'
import type { Job } from '../platform/jobs.ts'
import { enrollNext } from './enroll.ts'
import { attributeGoals } from './goals.ts'
import { sendDue } from './send.ts'

const EVERY_MS = 30_000

/** Runs one company: goals, enrollment and due steps. Returns how many people advanced. */
export async function runCampaignsOf(pool: Pool, companyId: number, url: string, now = currentTime()): Promise<number> {
  const db = openDb(pool, { companyId })
  const at = new Date(now)
  const any = await db.row(`select 1 from casekit.campaign where company_id = $1 and status <> 'draft' limit 1`, [
    companyId,
  ])
  if (!any) return 0
  await attributeGoals(db, companyId, at)
  while (await enrollNext(db, companyId, at));
  let moved = 0
  for (let count = 1; count > 0; moved += count) count = await sendDue(db, companyId, at, url)
  return moved
}

/** Every company in turn. */
export const runCampaigns = (pool: Pool, url: string, onError: OnError): Promise<number> =>
  inEachCompany(pool, (_, companyId) => runCampaignsOf(pool, companyId, url), onError)

/** `url`: public URL of the product. */
export const campaignJob = (pool: Pool, url: () => string): Job => ({
  name: 'campaigns',
  everyMs: EVERY_MS,
  run: onError => runCampaigns(pool, url(), onError),
})
