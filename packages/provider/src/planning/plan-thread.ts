import { parentPort } from 'node:worker_threads'
import { propose } from '@casekit/rules/propose-plan'
import type { Ask } from './propose-beside.ts'
import { travelOn } from '../routing/roads.ts'

/** Ends the search on a machine that is too slow for its steps: a plan comes within two seconds of being asked for. */
const LATE_MS = 1500

/** Runs in a thread of its own: it reckons for up to that long. */
parentPort?.on('message', ({ tasks, rows, terms, roads }: Ask) => {
  const late = performance.now() + LATE_MS
  const isLate = () => performance.now() > late
  parentPort?.postMessage(propose(tasks, rows, { ...terms, travel: travelOn(roads) }, { isLate }), [])
})
