import { expect, test } from 'vitest'
import { reachesElements, sinceOf, storiesFor } from './changed.ts'

const reaches = (...files: string[]) => reachesElements({ since: 'main', files })
const reached = (...files: string[]) => storiesFor({ since: 'main', files })

test('a change of the product can be met by any story, a change of a test by none but itself', () => {
  expect(reached('console/src/paths.ts')).toBe('all')
  expect(reached('packages/provider/migrations/0001-foundation.sql', 'README.md')).toBe('all')
  expect(reached('tests/e2e/live.e2e.ts', 'packages/provider/README.md')).toEqual(['tests/e2e/live.e2e.ts'])
  expect(reached('console/e2e/cases.e2e.ts')).toEqual(['console/e2e/cases.e2e.ts'])
  expect(reached('packages/rules/src/case-status.test.ts')).toEqual([])
})

test('the elements are tried in a page where the product or their own tests changed', () => {
  expect(reaches('embeds/tests/form.browser.ts')).toBe(true)
  expect(reached('embeds/tests/form.browser.ts')).toEqual([])
  expect(reaches('packages/widgets/src/heights.ts')).toBe(true)
  expect(reaches('console/e2e/cases.e2e.ts', 'README.md')).toBe(false)
})

test('what is changed is told from main, unless another commit is named', () => {
  expect(sinceOf(['changed'])).toBe('main')
  expect(sinceOf(['changed', 'HEAD~3'])).toBe('HEAD~3')
  expect(sinceOf(['at', '2026-12-31T23:50:00Z'])).toBeUndefined()
  expect(sinceOf([])).toBeUndefined()
})
