import { expect, test } from 'vitest'
import { templateFaults } from './template-faults.ts'

const good = { name: 'Planlagt', language: 'da-DK', body: 'Hej {{case.number}}' } as const

test('a template needs a name and a text, and only fields that exist', () => {
  expect(templateFaults(good)).toEqual({})
  expect(templateFaults({ ...good, name: ' ' })).toEqual({ name: { id: 'Templates.Missing' } })
  expect(templateFaults({ ...good, body: '' })).toEqual({ body: { id: 'Templates.Missing' } })
  expect(templateFaults({ ...good, body: 'Hej {{navn}}' })).toEqual({
    body: { id: 'Templates.UnknownField', values: { fields: '{{navn}}' } },
  })
})
