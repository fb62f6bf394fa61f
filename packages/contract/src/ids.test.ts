import { expect, test } from 'vitest'
import * as ids from './ids.ts'
import * as messageIds from './message-ids.ts'

const FIXED_ID = /^01900000-0000-7000-8000-[0-9a-f]{12}$/

/** Exported aliases of a value that another list already contains. */
const ALIASES = ['INITIAL_CASE_STATUS_ID']

const named = Object.entries({ ...ids, ...messageIds })
  .filter(([kind]) => /_IDS?$/.test(kind) && !ALIASES.includes(kind))
  .flatMap(([kind, value]) =>
    typeof value === 'string'
      ? [{ id: value, kind }]
      : Object.values(value as Record<string, string>).map(id => ({ id, kind })),
  )

test('a fixed id is a version 7 id of ours', () => {
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(({ id }) => !FIXED_ID.test(id))).toEqual([])
})

test('no two things of any kind share a fixed id', () => {
  const shared = [...Map.groupBy(named, ({ id }) => id)].filter(([, all]) => all.length > 1)
  expect(shared.map(([id, all]) => `${id}: ${all.map(({ kind }) => kind).join(', ')}`)).toEqual([])
})
