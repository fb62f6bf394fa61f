import { expect, test } from 'vitest'
import { changedFields, contestedFields } from './changes.ts'

const standing = { name: 'Nord', days: [1, 2] }

test('a field is changed while it differs from what stands', () => {
  expect(changedFields(standing, { name: 'Syd' })).toEqual(['name'])
  expect(changedFields(standing, { name: 'Nord', days: [1, 2] })).toEqual([])
  expect(changedFields(standing, { days: [2, 1] })).toEqual(['days'])
})

test('a field is contested when it changed here and elsewhere to different values', () => {
  const begun = { name: 'Nord' }
  expect(contestedFields(begun, { ...standing, name: 'Øst' }, { name: 'Syd' })).toEqual(['name'])
  expect(contestedFields(begun, { ...standing, name: 'Syd' }, { name: 'Syd' })).toEqual([])
  expect(contestedFields(begun, standing, { name: 'Syd' })).toEqual([])
})
