import type { JobName } from '@casekit/contract/operation-kinds'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { describeError } from '../server/log.ts'
import { openDb } from './db.ts'

/** A recurring or manual job. `run` gets a callback for errors of single parts that did not stop the rest. */
export type Job = {
  name: JobName
  /** Without it the job only runs manually. */
  everyMs?: number
  /** Delay of the first run after startup; by default a full interval. */
  soonMs?: number
  run: (onError: (error: unknown) => void) => Promise<unknown>
}

export type Jobs = {
  /** Schedules the job, one run at a time. Returns a function that stops it and waits for the current run. */
  start: (job: Job) => () => Promise<void>
  started: () => { name: JobName; everySeconds: number | null; isRunning: boolean }[]
  /** Starts a run unless one is in progress; false if this process does not have the job. */
  runNow: (name: JobName) => boolean
}

type Started = { job: Job; round: Promise<void> | undefined }

/** Runs all jobs; each run records its time, duration and error in its job's row. */
export function createJobs(pool: Pool, log: Logger): Jobs {
  const started = new Map<JobName, Started>()

  async function runOnce(job: Job): Promise<void> {
    const begun = performance.now()
    let fault = ''
    const onError = (error: unknown) => {
      log.warn({ err: error, job: job.name }, 'a job failed')
      fault = faultOf(error)
    }
    await job.run(onError).catch(onError)
    const note = [job.name, Math.round(performance.now() - begun), secondsOf(job), fault]
    await openDb(pool)
      .rows(NOTE, note)
      .catch((error: unknown) => log.warn({ err: error, job: job.name }, 'a job run could not be recorded'))
  }

  function begin(one: Started): void {
    one.round ??= runOnce(one.job).finally(() => (one.round = undefined))
  }

  function start(job: Job): () => Promise<void> {
    const one: Started = { job, round: undefined }
    started.set(job.name, one)
    const soon = job.soonMs === undefined ? undefined : setTimeout(() => begin(one), job.soonMs).unref()
    const timer = job.everyMs === undefined ? undefined : setInterval(() => begin(one), job.everyMs).unref()
    return async () => {
      clearTimeout(soon)
      clearInterval(timer)
      await one.round
    }
  }

  return {
    start,
    started: () =>
      [...started.values()].map(({ job, round }) => ({
        name: job.name,
        everySeconds: secondsOf(job),
        isRunning: round !== undefined,
      })),
    runNow: name => {
      const one = started.get(name)
      if (one) begin(one)
      return one !== undefined
    },
  }
}

const secondsOf = ({ everyMs }: Job): number | null => (everyMs === undefined ? null : Math.round(everyMs / 1000))

const NOTE = `insert into directory.job as j (name, last_at, milliseconds, next_at, fault, failed_at, failures)
  select $1, t.at, $2, t.at + make_interval(secs => $3), $4, case when $4 <> '' then now() end, ($4 <> '')::int
    from (select now() - make_interval(secs => $2 / 1000.0) as at) t
  on conflict (name) do update set last_at = excluded.last_at, milliseconds = excluded.milliseconds, next_at = excluded.next_at,
    fault = excluded.fault, failed_at = coalesce(excluded.failed_at, j.failed_at), failures = j.failures + excluded.failures, runs = j.runs + 1`

/** Like the log, without anything the message quotes. */
function faultOf(error: unknown): string {
  const { type, message, code } = describeError(error) as { type: string; message?: string; code?: unknown }
  return [type, typeof code === 'string' ? code : '', message].filter(Boolean).join(' ').slice(0, 300)
}
