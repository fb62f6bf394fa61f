import { login } from '@casekit/contract/session'
import { type Database, openDatabase } from '@casekit/provider/platform/database/open'
import { type Db, openDb } from '@casekit/provider/platform/db'
import { createProvider } from '@casekit/provider/provider'
import { availableParallelism } from 'node:os'
import type { AddressInfo } from 'node:net'
import { DEMO_PASSWORD, loadDemo } from '../../packages/provider/demo/load.ts'

export const DATA = process.env.CASEKIT_BENCH_DATA ?? '.casekit/bench'
export const say = (line: string) => process.stdout.write(`${line}\n`)

/** A bench company: `large` has 500,000 cases, `small` as many customers and 5,000 cases. */
export type Town = { bearer: string; companyId: number; db: Db }
export type Towns = { database: Database; url: string; large: Town; small: Town; close: () => Promise<void> }

/** The benches' database, loaded if empty, behind a provider. */
export async function openTowns(): Promise<Towns> {
  say(`Node ${process.versions.node}, ${availableParallelism()} cores. Data in ${DATA}.`)
  const database = await openDatabase({ dataFolder: DATA })
  const started = performance.now()
  if (await loadDemo(database.connection, { size: 'bench' }))
    say(`Loaded in ${Math.round((performance.now() - started) / 1000)} s.`)
  const app = await createProvider({ pool: database.pool })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const town = async (email: string): Promise<Town> => {
    const { bearer, companyId } = await signIn(url, email)
    return { bearer, companyId, db: openDb(database.pool, { companyId }) }
  }
  const large = await town(LARGE)
  const small = await town('few@casekit.example')
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { database, url, large, small, close }
}

/** A member of the company with 500,000 cases. */
export const LARGE = 'xl@casekit.example'

export async function signIn(url: string, email: string): Promise<{ bearer: string; companyId: number }> {
  const answer = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const { bearer, userInfo } = (await answer.json()) as { bearer: string; userInfo: { companyId: number } }
  return { bearer, companyId: userInfo.companyId }
}
