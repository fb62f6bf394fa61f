import type { FieldVisit } from '@casekit/contract/field-work'
import { expect, test } from 'vitest'
import { currentVisit, known, mapHref, openVisit, overlay, stepAfter, type Waiting } from './overlay.ts'

const visit = (id: string, more: Partial<FieldVisit> = {}) =>
  ({ id, step: 'ready', note: '', description: 'Luk for vandet', openForms: [], ...more }) as FieldVisit
const deed = (activityId: string, more: Partial<Waiting>) =>
  ({ id: 'x', activityId, kind: 'note', state: 'waiting', theirs: null, at: '', ...more }) as Waiting

test('what waits is shown as done, in its order', () => {
  const waiting = [
    deed('a', { kind: 'step', step: 'underway' }),
    deed('a', { text: 'Første' }),
    deed('a', { text: 'Anden' }),
    deed('a', { kind: 'step', step: 'working' }),
    deed('b', { kind: 'description', text: 'Tag fugt med' }),
  ]
  expect(overlay([visit('a', { note: 'Kode 14' }), visit('b')], { waiting })).toMatchObject([
    { step: 'working', note: 'Kode 14\nFørste\nAnden' },
    { step: 'ready', description: 'Tag fugt med' },
  ])
})

test('what is contested or refused is not shown as done, and no step goes back', () => {
  const waiting = [
    deed('a', { kind: 'description', text: 'Min', state: 'conflict', theirs: 'Deres' }),
    deed('a', { text: 'Nej', state: 'refused' }),
    deed('a', { kind: 'step', step: 'underway' }),
  ]
  expect(overlay([visit('a', { step: 'done' })], { waiting })).toMatchObject([
    { step: 'done', note: '', description: 'Luk for vandet' },
  ])
})

test('the visit that is under way comes before the next one', () => {
  expect(currentVisit([visit('a', { step: 'done' }), visit('b'), visit('c', { step: 'working' })])?.id).toBe('c')
  expect(currentVisit([visit('a', { step: 'done' })])).toBeUndefined()
  expect([stepAfter('ready'), stepAfter('done')]).toEqual(['underway', null])
})

test('what stands open stays until it is done or another is chosen, whatever the office puts before it', () => {
  const day = '2031-03-03'
  const of = (id: string, step: FieldVisit['step'] = 'ready') => visit(id, { day, step })
  const at = (visits: FieldVisit[], chosen: string | null, shown: string | null) =>
    openVisit(visits, day, { chosen, shown })?.id
  expect(at([of('a'), of('b')], null, null)).toBe('a')
  expect(at([of('new'), of('a'), of('b', 'underway')], null, 'a')).toBe('a')
  expect(at([of('new'), of('a'), of('b')], 'b', 'a')).toBe('b')
  expect(at([of('a', 'done'), of('b')], null, 'a')).toBe('b')
  expect(at([of('b')], null, 'gone')).toBe('b')
})

test('an address is looked for as people write it', () => {
  expect(mapHref({ address: 'Æblevej 1', zipCode: '2300', city: 'København S' })).toContain(
    'query=%C3%86blevej%201%2C%202300%20K%C3%B8benhavn%20S',
  )
})

test('a form that was begun here is known by its id, at every visit of its case, and the server’s id comes first', () => {
  const form = { formId: 'f', name: 'Eftersyn', timing: 'start', asset: null, answerId: null }
  const begun = { 'k f ': 'here' }
  const of = (id: string, caseId: string, answerId: string | null = null) =>
    visit(id, { caseId, openForms: [{ ...form, answerId }] })
  const shown = overlay([of('a', 'k'), of('b', 'k'), of('c', 'other'), of('d', 'k', 'there')], { waiting: [], begun })
  expect(shown.map(({ openForms }) => openForms[0]?.answerId)).toEqual(['here', 'here', null, 'there'])
})

test('a day that an older version of the application kept is shown, without what it did not know yet', () => {
  const { keys, ...older } = { ...visit('a'), keys: [], openForms: [{ name: 'Eftersyn', timing: 'start' }] }
  expect(keys).toEqual([])
  expect(known(older as unknown as FieldVisit)).toMatchObject({ id: 'a', keys: [], files: [], openForms: [] })
})
