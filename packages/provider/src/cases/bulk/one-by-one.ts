import type { BulkReason, RefusedCase } from '@casekit/contract/case-bulk'
import type { Db } from '../../platform/db.ts'
import { ProblemError, toProblem } from '../../server/problem.ts'

/** Thrown by a step to leave a case unchanged. */
export class Kept extends Error {
  readonly reason: BulkReason
  constructor(reason: BulkReason) {
    super(reason)
    this.reason = reason
  }
}

/** Errors that concern a single case; all others fail the whole batch. */
const OF_ONE: Record<string, BulkReason> = {
  unlawful: 'unlawful',
  'forms-open': 'forms-open',
  'tasks-open': 'tasks-open',
  'out-of-sight': 'out-of-sight',
}

/** Runs a step for each case in one transaction: a refused case is rolled back and does not stop the others. */
export function oneByOne<Done>(
  db: Db,
  companyId: number,
  caseIds: readonly string[],
  step: (db: Db, caseId: string) => Promise<Done | undefined>,
): Promise<{ done: Done[]; refused: RefusedCase[] }> {
  return db.transaction(async db => {
    const done: Done[] = []
    const kept = new Map<string, BulkReason>()
    // in a fixed order, to avoid deadlocks between batches
    for (const caseId of [...new Set(caseIds.map(id => id.toLowerCase()))].toSorted()) {
      await db.rows('savepoint one_case')
      try {
        const one = await step(db, caseId)
        if (one !== undefined) done.push(one)
      } catch (error) {
        await db.rows('rollback to savepoint one_case')
        kept.set(caseId, reasonOf(error))
      }
      await db.rows('release savepoint one_case')
    }
    return { done, refused: await named(db, companyId, kept) }
  })
}

function reasonOf(error: unknown): BulkReason {
  if (error instanceof Kept) return error.reason
  const problem = toProblem(error)
  if (problem.errors.some(({ path }) => path === '/reason')) return 'reason-needed'
  const reason = OF_ONE[problem.code]
  if (reason) return reason
  throw error instanceof ProblemError ? error : problem.status < 500 ? problem : error
}

async function named(db: Db, companyId: number, kept: ReadonlyMap<string, BulkReason>): Promise<RefusedCase[]> {
  if (kept.size === 0) return []
  const known = await db.rows<{ id: string; number: number }>(
    'select id, number from casekit.cases where company_id = $1 and id = any ($2::uuid[]) and deleted_at is null',
    [companyId, [...kept.keys()]],
  )
  const numbers = new Map(known.map(({ id, number }) => [id, number]))
  return [...kept].map(([caseId, reason]) => ({ caseId, caseNumber: numbers.get(caseId) ?? null, reason }))
}
