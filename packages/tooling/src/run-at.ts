import { fileURLToPath } from 'node:url'
import { SHIFT_VARIABLE } from '@casekit/provider/platform/database/shifted-clock'

const PRELOAD = new URL('shift-process.ts', import.meta.url)

/** The time after the word `at` on a command line; undefined without it. Throws if it is not a time. */
export function timeOf([word, text]: string[]): number | undefined {
  if (word === undefined) return undefined
  const time = word === 'at' && text !== undefined ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new Error('Specify the time as "at 2026-12-31T23:50:00Z".')
  return time
}

/** Sets the clock of all processes started from now on, including their database and browser. */
export function setChildrenTo(time: number): void {
  const shiftMs = time - machineTime()
  process.env[SHIFT_VARIABLE] = String(Math.round(shiftMs))
  process.env['NODE_OPTIONS'] = [plainOptions, `--import=${fileURLToPath(PRELOAD)}`].filter(Boolean).join(' ')
}

/** Does something whose processes have that time; those of later ones keep theirs. */
export async function at<T>(time: number, work: () => Promise<T>): Promise<T> {
  const before = [SHIFT_VARIABLE, 'NODE_OPTIONS'].map(name => [name, process.env[name]] as const)
  setChildrenTo(time)
  try {
    return await work()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

const plainOptions = process.env['NODE_OPTIONS']

/** This process keeps the machine's time. */
const machineTime = () => Date.now()
