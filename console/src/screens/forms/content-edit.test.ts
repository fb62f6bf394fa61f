import { expect, test } from 'vitest'
import { contentFaults } from '@casekit/rules/form-rules'
import { addField, addSection, changeField, moveField, readExport, removeField } from './content-edit.ts'

const one = addField(addField(addSection({ sections: [] }, 'One'), 0, 'yesno', 'First'), 0, 'text', 'Second')
const ids = (content: typeof one) => content.sections.map(({ fields }) => fields.map(({ label }) => label))

test('a field that is taken away gives no other its id, and what asked for it asks no more', () => {
  const [first, second] = one.sections[0]?.fields ?? []
  const asking = changeField(one, second?.id ?? '', { showIf: { field: first?.id ?? '', is: ['yes'] } })
  const without = removeField(asking, first?.id ?? '')
  expect(contentFaults(without)).toEqual([])
  const again = addField(without, 0, 'date', 'Third')
  expect(new Set(again.sections[0]?.fields.map(({ id }) => id)).size).toBe(2)
})

test('a field moves past the end of its section into the next, and back', () => {
  const two = addSection(one, 'Two')
  const id = two.sections[0]?.fields[1]?.id ?? ''
  const moved = moveField(two, id, 1)
  expect(ids(moved)).toEqual([['First'], ['Second']])
  expect(ids(moveField(moved, id, -1))).toEqual([['First', 'Second'], []])
})

test('what is not an exported form is not read', () => {
  expect(readExport('{"sections": 3}')).toBeUndefined()
  expect(readExport('no')).toBeUndefined()
  expect(readExport(JSON.stringify({ name: 'A', content: one }))).toEqual({ name: 'A', content: one })
})
