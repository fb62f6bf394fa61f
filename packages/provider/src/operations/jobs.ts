import type { JobState } from '@casekit/contract/operations'
import type { Pool } from 'pg'
import { openDb } from '../platform/db.ts'
import type { Jobs } from '../platform/jobs.ts'

type Noted = Omit<JobState, 'everySeconds' | 'isRunning'>

const NOTED = `select name, last_at as "lastAt", milliseconds, next_at as "nextAt", fault, failed_at as "failedAt", failures, runs from directory.job`

const NEVER = { lastAt: null, milliseconds: null, nextAt: null, fault: '', failedAt: null, failures: 0, runs: 0 }

/** The jobs of this process, each with its latest run in any process. */
export async function jobStates(pool: Pool, jobs: Jobs): Promise<JobState[]> {
  const noted = await openDb(pool).rows<Noted>(NOTED)
  return jobs.started().map(job => ({ ...NEVER, ...noted.find(({ name }) => name === job.name), ...job }))
}
