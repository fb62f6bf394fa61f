import type { Pool } from 'pg'
import { TODAY } from '../platform/company-day.ts'
import type { Db } from '../platform/db.ts'
import { inEachCompany, type OnError } from '../platform/each-company.ts'
import type { Job } from '../platform/jobs.ts'
import { holdSeries, makeDays } from './make.ts'

const EVERY_MS = 600_000

const DUE = `select id from casekit.activity_series where company_id = $1 and look_again_on <= ${TODAY}
  order by look_again_on, id limit 500`

async function makeDaysOf(db: Db, companyId: number, onError: OnError): Promise<void> {
  for (const { id } of await db.rows<{ id: string }>(DUE, [companyId]))
    await db
      .transaction(async within => {
        const series = await holdSeries(within, companyId, id)
        if (series) await makeDays(within, companyId, series)
      })
      .catch(onError)
}

/** Creates the tasks of the coming months in every company. Safe to run in any number of processes. */
export async function makeComingDays(pool: Pool, onError: OnError = () => {}): Promise<void> {
  await inEachCompany(pool, (db, companyId) => makeDaysOf(db, companyId, onError), onError)
}

export const seriesJob = (pool: Pool): Job => ({
  name: 'series',
  everyMs: EVERY_MS,
  run: onError => makeComingDays(pool, onError),
})
