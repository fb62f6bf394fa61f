import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedStories, failuresOf } from './failures.ts'

function reportOf(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('what failed is named with its file and the first lines of why', () => {
  const good = { status: 'passed', fullName: 'one', failureMessages: [] }
  const bad = { status: 'failed', fullName: 'two', failureMessages: [`no\n${'    at here\n'.repeat(20)}`] }
  const report = reportOf({
    testResults: [
      { name: 'a.test.ts', assertionResults: [good, bad] },
      { name: 'b.test.ts', message: 'cannot be read', assertionResults: [] },
    ],
  })
  const [first, second] = failuresOf(report)
  expect(first).toMatch(/^a\.test\.ts › two\nno\n( {4}at here\n){10} {4}at here$/)
  expect(second).toBe('b.test.ts › the file itself\ncannot be read')
})

const spec = (title: string, ok: boolean) => ({
  ok,
  title,
  file: 'a.e2e.ts',
  tests: [{ results: [{}, { error: { message: '\u001B[31mnot there\u001B[39m' } }] }],
})

test('a story that failed is found in whatever group it stands, without the colours of its message', () => {
  const report = reportOf({ suites: [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false)] }] }] })
  expect(failedStories(report)).toEqual(['a.e2e.ts › two\nnot there'])
})

test('a runner that wrote nothing names nothing', () => {
  expect(failuresOf('/nowhere')).toEqual([])
  expect(failedStories('/nowhere')).toEqual([])
})
