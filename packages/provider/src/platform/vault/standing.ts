import type { Db } from '../db.ts'
import { type Place, SEALED, type SealedTable } from './places.ts'
import type { Vault } from './vault.ts'

type Row = Record<string, string | number | Buffer | null>

/** Encrypts plaintext secrets of earlier versions, within a transaction; returns how many. */
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

/** Re-encrypts every secret with the newest data key; returns how many. */
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
 * Clears every secret whose key is lost. Accounts with an authenticator still need a second factor: a recovery code, a
 * passkey, or an administrator who removes it.
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

/** Runs company by company under row-level security, which also binds the table owner. */
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
