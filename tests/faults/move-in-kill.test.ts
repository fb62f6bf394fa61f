import type { Endpoint } from '@casekit/contract/endpoint'
import { type Move, runMove, sendMoveRows, startMove, undoMove } from '@casekit/contract/move-in'
import { asOwner } from '@casekit/provider/platform/database/connection'
import { openPool } from '@casekit/provider/platform/database/pool'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCompany, makeStaff } from '../support/people.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const ROWS = 1600
const PIECE = 200

let folder: string
let server: ServerProcess
let as: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-move-kill-'))
  server = await startServerProcess(folder)
  const pool = openPool(await server.connection(), { max: 2 })
  const company = await makeCompany(pool)
  as = (await makeStaff(pool, company.id, { guards: ['Core', 'SettingsAccess'] })).as
  await pool.end()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const ask = ({ method, path }: Endpoint, moveId = '', body?: object) =>
  fetch(server.url + path.replace(':moveId', moveId), {
    method,
    headers: { authorization: as, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

const made = async () =>
  asOwner(await server.connection(), async client => {
    const { rows } = await client.query<{ count: number; numbers: number; told: number }>(
      `select count(*)::int as count, count(distinct number)::int as numbers,
         (select count(*)::int from casekit.customer_history) as told from casekit.customer`,
    )
    return rows[0]
  })

/**
 * Calls until done; the second and the fourth call are interrupted by killing the server and its database,
 * respectively.
 */
async function untilKilledTwice(endpoint: Endpoint, moveId: string, end: Move['state']): Promise<void> {
  for (let calls = 1; ; calls += 1) {
    const answer = ask(endpoint, moveId).catch(() => undefined)
    if (calls === 2) await server.killServer()
    if (calls === 4) await server.killDatabase()
    const told = await answer
    const state = told?.ok ? ((await told.json()) as Move).state : undefined
    const now = await vi.waitFor(made, { timeout: 30_000, interval: 100 }) // a killed database restarts
    expect((now?.count ?? 1) % PIECE).toBe(0)
    if (state === end) return
  }
}

test('kills in the middle of an import, and of its undo, leave whole pieces: each line is taken in once, and all go', async () => {
  const body = { kind: 'customer', fileName: 'a.csv', columns: [{ heading: 'Navn', field: 'name' }] }
  const begun = await ask(startMove, '', { ...body, rules: [], onMatch: 'update', dayFirst: true })
  const moveId = (await begun.json()) as string
  for (let line = 0; line < ROWS; line += PIECE) {
    const rows = Array.from({ length: PIECE }, (_, at) => ({
      line: line + at + 2,
      said: { name: `Kunde ${line + at}` },
    }))
    expect((await ask(sendMoveRows, moveId, { rows })).status).toBe(200)
  }
  await untilKilledTwice(runMove, moveId, 'done')
  expect(await made()).toEqual({ count: ROWS, numbers: ROWS, told: ROWS })
  await untilKilledTwice(undoMove, moveId, 'undone')
  expect(await made()).toEqual({ count: 0, numbers: 0, told: 0 })
}, 120_000)
