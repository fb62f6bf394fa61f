import type { EmbedTestData } from '@casekit/contract/embed-test'
import type { Db } from '../../platform/db.ts'
import { notFound } from '../../server/problem.ts'
import { countTestData, endTestCompany, makeTestCompany } from './make.ts'

/** The company of a live test key. */
const BEHIND = `select test_company as id from directory.embed_key
  where company_id = $1 and id = $2 and revoked_at is null and test_company is not null`
/** Locked, so that it is not recreated concurrently. */
const HELD = `${BEHIND} for update`
const POINT = 'update directory.embed_key set test_company = $3 where company_id = $1 and id = $2'

async function companyBehind(db: Db, companyId: number, keyId: string, text: string): Promise<number> {
  const found = await db.row<{ id: number }>(text, [companyId, keyId])
  if (!found) throw notFound('key')
  return found.id
}

export const readTestData = (db: Db, companyId: number, keyId: string): Promise<EmbedTestData> =>
  db.transaction(async within =>
    countTestData(within, companyId, await companyBehind(within, companyId, keyId, BEHIND)),
  )

/** Creates test data for a new key. */
export async function giveTestData(db: Db, companyId: number, keyId: string): Promise<void> {
  await db.rows(POINT, [companyId, keyId, await makeTestCompany(db, companyId)])
}

/** Recreates the test data; concurrent calls see either the old or the new data, never a mix. */
export const remakeTestData = (db: Db, companyId: number, keyId: string): Promise<EmbedTestData> =>
  db.transaction(async within => {
    const before = await companyBehind(within, companyId, keyId, HELD)
    const made = await makeTestCompany(within, companyId)
    await within.rows(POINT, [companyId, keyId, made])
    await endTestCompany(within, companyId, before)
    return countTestData(within, companyId, made)
  })

/** Deletes the test data of a revoked key. */
export async function dropTestData(db: Db, companyId: number, keyId: string): Promise<void> {
  const found = await db.row<{ id: number }>(
    'select test_company as id from directory.embed_key where company_id = $1 and id = $2 and test_company is not null for update',
    [companyId, keyId],
  )
  if (!found) return
  await db.rows(POINT, [companyId, keyId, null])
  await endTestCompany(db, companyId, found.id)
}

export async function countTestKeys(db: Db, companyId: number): Promise<number> {
  const row = await db.row<{ count: number }>(
    'select count(*)::int as count from directory.embed_key where company_id = $1 and test_company is not null',
    [companyId],
  )
  return row?.count ?? 0
}
