import type { Pool } from 'pg'
import type { Db } from '../platform/db.ts'
import { inEachCompany, type OnError } from '../platform/each-company.ts'
import type { Job } from '../platform/jobs.ts'
import type { Outward } from '../platform/outward/outward.ts'
import { fetchMove, type Source } from './fetch.ts'
import type { Actor } from './kind.ts'
import * as moves from './queries.ts'
import { runPiece } from './run.ts'
import { takeDue, waitForNight } from './sources.ts'

const EVERY_MS = 60_000

type Means = { pool: Pool; outward: Outward; onError: OnError }

/** Fetches and runs due imports of every company. Any number of processes may do so concurrently. */
export async function moveInDue({ pool, outward, onError }: Means, now?: Date): Promise<void> {
  const ofCompany = async (db: Db, id: number) => {
    // what a stop of the process cut off goes on, before its file is fetched once more
    for (const { moveId, sourceId, name, makerId } of await db.rows<Cut>(CUT, [id])) {
      await runAll(db, id, moveId, { id: makerId, name }).catch(onError)
      await waitForNight(db, id, sourceId).catch(onError)
    }
    for (const source of await takeDue(db, id, now)) {
      await moveIn(db, id, outward, source).catch(onError)
      await waitForNight(db, id, source.id).catch(onError)
    }
  }
  await inEachCompany(pool, ofCompany, onError)
}

type Cut = { moveId: string; sourceId: string; name: string; makerId: string | null }
const CUT = `select m.id as "moveId", s.id as "sourceId", s.name, s.made_by as "makerId" from casekit.move_in m
  join casekit.move_in_source s on s.company_id = m.company_id and s.id = m.source_id
  where m.company_id = $1 and m.state = 'running' and m.at < now() - interval '30 minutes' limit 20`

async function moveIn(db: Db, companyId: number, outward: Outward, source: Source & { makerId: string | null }) {
  const moveId = await fetchMove(db, companyId, outward, source)
  const move = await moves.find(db, companyId, moveId)
  if (move?.state === 'held') await runAll(db, companyId, moveId, { id: source.makerId, name: source.name })
}

async function runAll(db: Db, companyId: number, moveId: string, actor: Actor): Promise<void> {
  const isThrough = await db.transaction(async within => {
    const move = await moves.lock(within, companyId, moveId)
    if (!move || (move.state !== 'held' && move.state !== 'running')) return true
    await runPiece(within, companyId, actor, move)
    return false
  })
  if (!isThrough) await runAll(db, companyId, moveId, actor)
}

export const moveInJob = (pool: Pool, outward: Outward): Job => ({
  name: 'move-in',
  everyMs: EVERY_MS,
  run: onError => moveInDue({ pool, outward, onError }),
})
