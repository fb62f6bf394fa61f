import { asOwner } from '@casekit/provider/platform/database/connection'
import { rebuildNumbers } from '@casekit/provider/insight/rebuild'
import fc from 'fast-check'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apply, openScene, type Scene, steps } from '../support/kept-scene.ts'
import { type TestProvider, testProvider } from '../support/provider.ts'

const CHANGES = Number(process.env['CASEKIT_PROOF_CHANGES'] ?? 100_000)
const WRITERS = 4
const SEED = 20_261_127

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

/** Changes the scene until that many changes are committed; a killed or deadlocked one continues with the next. */
async function write(scene: Scene, seed: number, count: number): Promise<void> {
  for (let round = 0, done = 0; done < count; round += 1)
    for (const { changes, isKept } of fc.sample(steps, { seed: seed + round * WRITERS, numRuns: 20 }).flat()) {
      const work = scene.db.transaction(async db => {
        for (const one of changes) await apply(scene, db, one)
        if (!isKept) throw new Error('taken back')
      })
      done += await work.then(
        () => changes.length,
        () => 0,
      )
    }
}

const KILL = `select count(pg_terminate_backend(pid))::int as killed from (select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle' order by random() limit 1) one`

/** Kills random active connections one after the other until the writers have finished; returns how many. */
function killUntil(ended: { is: boolean }): Promise<number> {
  return asOwner(provider.connection, async client => {
    let killed = 0
    while (!ended.is) {
      await pause(5 + Math.random() * 100)
      killed += (await client.query<{ killed: number }>(KILL)).rows[0]?.killed ?? 0
    }
    return killed
  })
}

test(`what numbers stand on is what their rows say after ${CHANGES} changes, whose writers are killed at random`, async () => {
  const scene = await openScene(provider)
  const ended = { is: false }
  const killing = killUntil(ended)
  await Promise.all(Array.from({ length: WRITERS }, (_, at) => write(scene, SEED + at, CHANGES / WRITERS)))
  ended.is = true
  expect(await killing).toBeGreaterThan(CHANGES / 1000)
  const mended = await asOwner(provider.connection, client => rebuildNumbers(client, scene.company))
  expect(mended).toEqual({ days: 0, cases: 0, lines: 0, times: 0 })
})
