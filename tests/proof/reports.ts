import { openPool } from '@casekit/provider/platform/database/pool'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '../faults/server-process.ts'
import { attack } from '../faults/hostile-reports.ts'
import { reportScene } from '../support/report-scene.ts'

/**
 * `npm run proof -- reports`: 10,000 hostile reports against a dedicated server, fifty per second, in ten waves with an
 * equally long pause after each. A member works throughout: their calls may take at most a tenth longer, at the median
 * and the p90.
 */
const WAVES = 10
const REPORTS = 1000
const PER_SECOND = 50
const WORK_PAUSE_MS = 40
const MOST = 1.1
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'casekit-proof-reports-'))
const server = await startServerProcess(folder)
const pool = openPool(await server.connection(), { max: 2 })
const { as, codes, tenantToken } = await reportScene(pool, 40)
const lists = ['/api/Assets/Tree', '/api/Website/Case/GetCaseStages', '/api/Assets/Find?text=varme']

let times: number[] = []
const over = new AbortController()
const failures = new Set<number>()
const work = (async () => {
  for (let turn = 0; !over.signal.aborted; turn += 1) {
    const begun = performance.now()
    const answer = await fetch(server.url + lists[turn % lists.length], { headers: { authorization: as } })
    await answer.arrayBuffer()
    times.push(performance.now() - begun)
    if (!answer.ok) failures.add(answer.status)
    await new Promise(resolve => setTimeout(resolve, WORK_PAUSE_MS))
  }
})()

const taken = () => {
  const list = times
  times = []
  return list
}
const calm: number[] = []
const storm: number[] = []
const statuses: Record<number, number> = {}
const waveMs = (REPORTS / PER_SECOND) * 1000
await new Promise(resolve => setTimeout(resolve, waveMs / 4)) // warm-up
taken()
for (let wave = 0; wave < WAVES; wave += 1) {
  const harvest = await attack(
    { url: server.url, codes, tenantToken },
    { count: REPORTS, seed: 19 + wave, perSecond: PER_SECOND },
  )
  storm.push(...taken())
  for (const [status, count] of Object.entries(harvest.statuses))
    statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count
  await new Promise(resolve => setTimeout(resolve, waveMs))
  calm.push(...taken())
  say(`wave ${wave + 1}: calm ${shown(calm)}, storm ${shown(storm)}`)
}
over.abort()
await work
await pool.end()
await server.stop()
await rm(folder, { recursive: true, force: true })

function at(list: readonly number[], share: number): number {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length * share)] ?? 0
}
function shown(list: readonly number[]): string {
  return `p50 ${at(list, 0.5).toFixed(2)} ms, p90 ${at(list, 0.9).toFixed(2)} ms`
}

const ratios = [0.5, 0.9].map(share => at(storm, share) / at(calm, share))
say(`answers: ${JSON.stringify(statuses)}`)
say(`the member's calls took ${ratios.map(ratio => ratio.toFixed(3)).join(' and ')} times as long (p50, p90)`)
const broken = Object.keys(statuses).filter(status => Number(status) >= 500)
if (broken.length > 0) say(`answers that are faults of ours: ${broken.join(', ')}`)
if (failures.size > 0) say(`the member was refused: ${[...failures].join(', ')}`)
process.exit(broken.length === 0 && failures.size === 0 && ratios.every(ratio => ratio <= MOST) ? 0 : 1)
