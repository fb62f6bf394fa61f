import type { Connection } from '../platform/database/connection.ts'
import { openPool } from '../platform/database/pool.ts'
import { openDb } from '../platform/db.ts'
import { findAccount } from '../session/queries.ts'
import { end } from '../session/second-factor.ts'
import { hasSecondFactor } from '../session/second-step.ts'
import { needed, UsageError, type Words } from './words.ts'

/** For someone who lost phone and recovery codes: lets them sign in with the password alone. */
export async function takeSecondFactor(connection: Connection, words: Words): Promise<string[]> {
  const email = needed(words, 'email')
  const pool = openPool(connection, { max: 1 })
  try {
    const db = openDb(pool)
    const account = await findAccount(db, email)
    if (!account) throw new UsageError(`There is no account for ${email}.`)
    if (!(await hasSecondFactor(db, account.id))) throw new UsageError(`${email} has no second factor.`)
    await db.transaction(inside => end(inside, account.id))
    return [`${email} now signs in with the password only. Ask them to set up a second factor again.`]
  } finally {
    await pool.end()
  }
}
