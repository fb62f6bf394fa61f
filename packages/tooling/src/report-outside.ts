import { appendFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter } from 'vitest/node'
import { inRoot } from './root.ts'

/** Errors raised while no test was waiting for them: they fail a run, but no JSON report contains them. */
export const OUTSIDE = inRoot('.test-results/outside.txt')

/** A vitest reporter that saves such errors for the end of `npm test`. */
export default class ReportOutside implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    for (const { name, message, stack } of errors) appendFileSync(OUTSIDE, `${name}: ${message}\n${stack ?? ''}\n\n`)
  }
}
