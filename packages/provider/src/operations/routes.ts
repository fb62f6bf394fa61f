import * as operations from '@casekit/contract/operations'
import type { Parts } from '../parts.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { readBackups } from './backups.ts'
import { callTimes } from './call-times.ts'
import { jobStates } from './jobs.ts'
import { dropLetters, readOutbox, repeatLetters } from './outbox.ts'
import { failedSignIns, liftLimit } from './sign-ins.ts'
import { readStorage } from './storage.ts'

/** Operations routes for the provider's administrators. */
export function operationRoutes(serve: Serve, { pool, jobs, metrics, backupsNoted }: Parts) {
  serve(operations.getOutbox, () => readOutbox(pool))
  serve(operations.repeatLetters, ({ body }) => repeatLetters(pool, body))
  serve(operations.dropLetters, ({ body }) => dropLetters(pool, body))
  serve(operations.getJobs, () => jobStates(pool, jobs))
  serve(operations.runJob, async ({ params }) => {
    if (!jobs.runNow(params.name)) throw notFound('job')
    return null
  })
  serve(operations.getFailedSignIns, () => failedSignIns(pool))
  serve(operations.liftLimit, ({ body }) => liftLimit(pool, body.bucket))
  serve(operations.getCallTimes, () => callTimes(metrics))
  serve(operations.getStorage, () => readStorage(pool))
  serve(operations.getBackups, () => readBackups(backupsNoted))
}
