import { parentPort } from 'node:worker_threads'
import { propose } from '@casekit/rules/propose-plan'
import type { Ask } from './propose-beside.ts'
import { travelOn } from '../routing/roads.ts'

/** Stops the search on slow machines, so a plan arrives within two seconds. */
const LATE_MS = 1500

/** Runs in its own thread because it computes for up to `LATE_MS`. */
parentPort?.on('message', ({ tasks, rows, terms, roads }: Ask) => {
  const late = performance.now() + LATE_MS
  const isLate = () => performance.now() > late
  parentPort?.postMessage(propose(tasks, rows, { ...terms, travel: travelOn(roads) }, { isLate }), [])
})
