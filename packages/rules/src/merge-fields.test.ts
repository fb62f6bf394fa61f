import { expect, test } from 'vitest'
import { fillFields, unknownFields } from './merge-fields.ts'

const values = {
  'case.number': '48217',
  'case.title': '{{sender.name}}',
  'customer.name': 'Hanne Friis',
  'company.name': 'Nordhavn Service A/S',
  'responsible.name': '',
  'sender.name': 'Mette',
}

test('fields are filled in, and what a value holds is not read again', () =>
  expect(fillFields('Hej {{ customer.name }}: {{case.title}} ({{case.number}}){{responsible.name}}', values)).toBe(
    'Hej Hanne Friis: {{sender.name}} (48217)',
  ))

test.each([
  ['Hej {{customer.name}}', []],
  ['{{ customer.nam }} {{}} {{constructor}}', ['customer.nam', '', 'constructor']],
  ['{ not } a {field', []],
])('%j names %j wrongly', (text, wrong) => expect(unknownFields(text)).toEqual(wrong))
