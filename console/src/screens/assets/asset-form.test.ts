import { expect, test } from 'vitest'
import { editOf, formOf } from './asset-form.ts'

const empty = formOf(undefined, String)

test('only what differs is sent, numbers as numbers, what was emptied as nothing', () => {
  const begun = { ...empty, name: 'Pumpe', lifeYears: '12', parent: { id: 'p', name: 'Central' } }
  const form = { ...begun, room: ' Loft ', acquisitionCost: '1.200,50', lifeYears: '', parent: null }
  expect(editOf(form, begun, () => 1200.5)).toEqual({
    room: 'Loft',
    acquisitionCost: 1200.5,
    lifeYears: null,
    parentId: null,
  })
})

test('an untouched form sends nothing', () => {
  expect(editOf(empty, empty, () => null)).toEqual({})
})
