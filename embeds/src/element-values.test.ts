import { expect, test } from 'vitest'
import { createValues } from './element-values.ts'
import { count, flag, json, text, word } from './property-kinds.ts'

function open() {
  const told: string[] = []
  const kinds = { from: text(), booking: flag(), wide: count(), filter: json(), scheme: word('light', 'dark') }
  return { told, values: createValues(kinds, message => told.push(message)) }
}

test('text means the same as attribute and as property; what is no text is taken as it is', () => {
  const { values, told } = open()
  const filter = { period: 'thisWeek' }
  for (const given of [JSON.stringify(filter), filter]) {
    values.set('filter', given)
    expect(values.get('filter')).toEqual(filter)
  }
  for (const [name, given] of Object.entries({ from: '2026-12-01', booking: '', wide: '60', scheme: 'dark' }))
    values.set(name, given)
  expect(values.pick(['from', 'booking', 'wide', 'scheme'])).toEqual({
    from: '2026-12-01',
    booking: true,
    wide: 60,
    scheme: 'dark',
  })
  expect(told).toEqual([])
})

test('what is unreadable is told and counts as absent, as what is taken away', () => {
  const { values, told } = open()
  values.set('scheme', 'dark')
  values.set('scheme', 'pink')
  values.set('filter', '[object Object]')
  values.set('booking', null)
  expect(values.pick(['scheme', 'filter', 'booking'])).toEqual({ scheme: 'light', filter: undefined, booking: false })
  expect(told).toEqual(['scheme: must be one of light, dark', expect.stringMatching(/^filter: /)])
})
