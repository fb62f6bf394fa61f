import { fileURLToPath } from 'node:url'
import { SHIFT_VARIABLE } from '@casekit/provider/platform/database/shifted-clock'

const PRELOAD = new URL('shift-process.ts', import.meta.url)

/** The time after the word `at` of a command line; undefined without it. Throws where it is none. */
export function timeOf([word, text]: string[]): number | undefined {
  if (word === undefined) return undefined
  const time = word === 'at' && text !== undefined ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new Error('Say the time as »at 2026-12-31T23:50:00Z«.')
  return time
}

/** Every process that is started from now on, its database and its browser believe that it is `time`. */
export function setChildrenTo(time: number): void {
  const shiftMs = time - machineTime()
  process.env[SHIFT_VARIABLE] = String(Math.round(shiftMs))
  process.env['NODE_OPTIONS'] = [plainOptions, `--import=${fileURLToPath(PRELOAD)}`].filter(Boolean).join(' ')
}

const plainOptions = process.env['NODE_OPTIONS']

/** This process keeps the machine's own time. */
const machineTime = () => Date.now()
