import { appendFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter } from 'vitest/node'
import { inRoot } from './root.ts'

/** Where errors stand that came while no test waited for them: they fail a run, and no report in JSON names them. */
export const OUTSIDE = inRoot('.test-results/outside.txt')

/** A reporter of vitest that keeps such errors for the end of `npm test`. */
export default class ReportOutside implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    for (const { name, message, stack } of errors) appendFileSync(OUTSIDE, `${name}: ${message}\n${stack ?? ''}\n\n`)
  }
}
