import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { currentTime } from '../platform/clock.ts'
import { openDb } from '../platform/db.ts'
import { enrollNext } from './enroll.ts'
import { attributeGoals } from './goals.ts'
import { sendDue } from './send.ts'

const EVERY_MS = 30_000

/** One company: who reached the goal, who is taken in, and the steps that are due. Answers how many persons moved on. */
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
export async function runCampaigns(pool: Pool, url: string, now = currentTime()): Promise<number> {
  const companies = await openDb(pool).rows<{ id: number }>(
    'select id from directory.company where suspended_at is null order by id',
  )
  let moved = 0
  for (const { id } of companies) moved += await runCampaignsOf(pool, id, url, now)
  return moved
}

/** Twice a minute, one round after the other. `url`: where the product is reached. Answers how to stop it. */
export function startCampaigns(pool: Pool, log: Logger, url: () => string): () => void {
  let isRunning = false
  async function round() {
    if (isRunning) return
    isRunning = true
    await runCampaigns(pool, url()).catch((error: unknown) => log.warn({ err: error }, 'campaigns could not go on'))
    isRunning = false
  }
  const timer = setInterval(() => void round(), EVERY_MS).unref()
  return () => clearInterval(timer)
}
