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

test('lease, owner, responsible and supplier go by their ids, and emptied as nothing', () => {
  const begun = { ...empty, name: 'Pumpe', responsibleId: 'r', owner: { id: 'c', name: 'Hanne Friis' } }
  const form = {
    ...begun,
    property: { id: 'p', name: '12' },
    leaseId: 'l',
    owner: null,
    responsibleId: '',
    supplierId: 's',
  }
  expect(editOf(form, begun, () => null)).toEqual({
    propertyId: 'p',
    leaseId: 'l',
    ownerId: null,
    responsibleId: null,
    supplierId: 's',
  })
})

test('an untouched form sends nothing', () => {
  expect(editOf(empty, empty, () => null)).toEqual({})
})
