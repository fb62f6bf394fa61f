import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Client } from 'pg'
import { asOwner, type Connection } from '../platform/database/connection.ts'
import { onClient } from '../platform/db.ts'
import { erase } from './privacy.ts'

/** List next to the backups with a hash per erased person, useless without knowing the person's id. */
const listBeside = (backup: string): string => join(dirname(backup), 'erased.txt')

const readKeys = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(line => /^[0-9a-f]{64}$/.test(line))

/** Adds everyone erased so far to the list next to a backup. */
export async function keepErasures(connection: Connection, backup: string): Promise<void> {
  const file = listBeside(backup)
  const keys = new Set(await readKeys(file))
  await asOwner(connection, async client => {
    for (const id of await companyIds(client)) {
      await enter(client, id)
      const { rows } = await client.query<{ key: string }>(
        `select encode(key, 'hex') as key from casekit.erasure where company_id = $1`,
        [id],
      )
      for (const { key } of rows) keys.add(key)
    }
  })
  await writeFile(`${file}.part`, [...keys].toSorted().join('\n') + (keys.size > 0 ? '\n' : ''), { mode: 0o600 })
  await rename(`${file}.part`, file)
}

const NOBODY = { id: '00000000-0000-0000-0000-000000000000', name: 'Casekit' }

/** Erases again, in a restored database, everyone erased after its backup was made. Returns how many. */
export async function reapplyErasures(client: Client, backup: string): Promise<number> {
  const keys = await readKeys(listBeside(backup))
  let count = 0
  for (const companyId of keys.length > 0 ? await companyIds(client) : []) {
    await enter(client, companyId)
    const { rows } = await client.query<{ id: string }>(BACK, [companyId, keys])
    for (const { id } of rows) await erase(onClient(client), companyId, NOBODY, id)
    count += rows.length
  }
  return count
}

/** Listed customers that exist here; one merged into another is erased with it. */
const BACK = `select c.id from casekit.customer c
  where c.company_id = $1 and encode(casekit.erasure_key(c.company_id, c.id), 'hex') = any ($2)
    and not exists (select from casekit.erasure e where e.company_id = $1 and e.key = casekit.erasure_key($1, c.id))
  order by c.deleted_at is not null, c.id`

const enter = (client: Client, companyId: number) =>
  client.query(`select set_config('casekit.company_id', $1, false)`, [String(companyId)])

async function companyIds(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from directory.company order by id')
  return rows.map(({ id }) => id)
}
