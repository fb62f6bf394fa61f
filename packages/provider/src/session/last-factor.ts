import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'
import type { Staff } from '../server/caller.ts'
import { hasSecondFactor } from './second-step.ts'

/** Locked for the transaction, so two concurrent removals cannot take the last two factors. */
export const lockFactors = (db: Db, accountId: string) =>
  db.row('select 1 from directory.account where id = $1 for no key update', [accountId])

/**
 * Called after a factor was removed, in the same transaction: refuses if the company requires one and none is left.
 * Removing the last one also removes the recovery codes. `db` has the company open, whose settings decide.
 */
export async function heedLastFactor(db: Db, { accountId, companyId, guards }: Staff): Promise<void> {
  if (await hasSecondFactor(db, accountId)) return
  const row = await db.row<{ due: string | null }>('select directory.second_factor_due($1, $2, $3) as due', [
    companyId,
    accountId,
    guards,
  ])
  if (row?.due) throw new ProblemError(409, 'last-factor', 'Your company requires sign-in in two steps.')
  await db.rows('delete from directory.recovery_code where account_id = $1', [accountId])
}
