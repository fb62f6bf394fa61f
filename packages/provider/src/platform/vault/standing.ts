import type { Db } from '../db.ts'
import { type Place, SEALED, type SealedTable } from './places.ts'
import type { Vault } from './vault.ts'

type Row = Record<string, string | number | Buffer | null>

/** Seals what earlier versions kept plain, within a transaction; answers how many secrets. */
export async function sealStanding(db: Db, vault: Vault): Promise<number> {
  let sealed = 0
  await eachTable(db, await companiesWithPlain(db), async table => {
    for (const { sealed: column, plain, empty = 'null' } of table.columns) {
      if (plain === undefined) continue
      const key = table.key.join()
      const rows = await db.planned<Row>(
        `select ${key}, ${plain} as value from ${table.table} where ${plain} <> '' for update`,
      )
      for (const row of rows) {
        const value = await vault.seal(db, placeOf(table, row), row['value'] as string | Buffer)
        await put(db, table, row, `${column} = $1, ${plain} = ${empty}`, [value])
        sealed += 1
      }
    }
  })
  return sealed
}

/** Seals every secret with the newest data key; answers how many. */
export async function sealAnew(db: Db, vault: Vault): Promise<number> {
  let sealed = 0
  await eachTable(db, await allCompanies(db), async table => {
    for (const { sealed: column } of table.columns) {
      const rows = await db.planned<Row>(
        `select ${table.key.join()}, ${column} as value from ${table.table} where ${column} is not null for update`,
      )
      for (const row of rows) {
        const place = placeOf(table, row)
        const plain = await vault.open(db, place, row['value'] as Buffer)
        await put(db, table, row, `${column} = $1`, [await vault.seal(db, place, plain)])
        sealed += 1
      }
    }
  })
  return sealed
}

/**
 * Empties every secret whose key is lost. Who signs in with an authenticator still needs a second step: a recovery code,
 * a passkey, or an administrator who takes it off.
 */
export async function forgetSealed(db: Db): Promise<void> {
  await eachTable(db, await allCompanies(db), async ({ table, columns }) => {
    const emptied = columns.map(({ sealed }) => `${sealed} = null`)
    await db.planned(`update ${table} set ${emptied.join()}`)
  })
  await db.planned('delete from directory.data_key')
}

type Companies = readonly number[]
const isPerCompany = ({ table }: SealedTable) => table.startsWith('casekit.')

const idsOf = (rows: { id: number }[]): Companies => rows.map(({ id }) => id)
const companiesWithPlain = async (db: Db) =>
  idsOf(await db.planned<{ id: number }>('select directory.companies_with_plain_secrets() as id'))
const allCompanies = async (db: Db) =>
  idsOf(await db.planned<{ id: number }>('select id from directory.company order by id'))

/** Company by company where row-level security stands: the owner of the tables is bound by it too. */
async function eachTable(db: Db, companies: Companies, work: (table: SealedTable) => Promise<void>): Promise<void> {
  for (const table of SEALED.filter(table => !isPerCompany(table))) await work(table)
  for (const company of companies) {
    await db.planned(`select set_config('casekit.company_id', $1, true)`, [String(company)])
    for (const table of SEALED.filter(isPerCompany)) await work(table)
  }
}

const placeOf = ({ table, key }: SealedTable, row: Row) =>
  [table, ...key.map(column => row[column])] as unknown as Place

const put = (db: Db, { table, key }: SealedTable, row: Row, set: string, values: unknown[]) =>
  db.planned(`update ${table} set ${set} where ${key.map((column, at) => `${column} = $${at + 2}`).join(' and ')}`, [
    ...values,
    ...key.map(column => row[column]),
  ])
