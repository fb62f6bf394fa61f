import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Counted = { numPassedTests: number; numFailedTests: number }

/** Writes the numbers of passed and failed tests in the format of vitest's report. */
export const countTests = (file: string): Reporter => ({
  onTestRunFinished({ sessions }) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(count(sessions)))
  },
})

/** A file that failed as a whole counts as one failure; skipped tests count as failed, since none may be skipped. */
export function count(sessions: Pick<TestSession, 'passed' | 'testResults'>[]): Counted {
  const counted = { numPassedTests: 0, numFailedTests: 0 }
  for (const { passed, testResults } of sessions) {
    const tests = testResults ? testsOf(testResults) : []
    const good = tests.filter(test => test.passed && !test.skipped).length
    counted.numPassedTests += good
    counted.numFailedTests += Math.max(tests.length - good, passed && tests.length > 0 ? 0 : 1)
  }
  return counted
}

const testsOf = ({ tests, suites }: TestSuiteResult): TestSuiteResult['tests'] => [...tests, ...suites.flatMap(testsOf)]
