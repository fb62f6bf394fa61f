import { expect, test } from 'vitest'
import { count } from './count-tests.ts'

const one = { name: 'one', passed: true, skipped: false }
const results = (...tests: (typeof one)[]) => ({ name: '', tests: [one], suites: [{ name: 'in', tests, suites: [] }] })

test('tests of all files and suites are counted', () => {
  const sessions = [
    { passed: true, testResults: results(one) },
    { passed: false, testResults: results(one, { ...one, passed: false }) },
  ]
  expect(count(sessions)).toEqual({ numPassedTests: 4, numFailedTests: 1 })
})

test('a file that failed before its tests, was empty, or passed one over counts as failed', () => {
  expect(count([{ passed: false }])).toEqual({ numPassedTests: 0, numFailedTests: 1 })
  expect(count([{ passed: false, testResults: results(one) }])).toEqual({ numPassedTests: 2, numFailedTests: 1 })
  expect(count([{ passed: true, testResults: { name: '', tests: [], suites: [] } }]).numFailedTests).toBe(1)
  const skipping = { passed: true, testResults: results({ ...one, skipped: true }) }
  expect(count([skipping])).toEqual({ numPassedTests: 1, numFailedTests: 1 })
})
