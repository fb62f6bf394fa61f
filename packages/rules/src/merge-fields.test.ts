import { expect, test } from 'vitest'
import { filledParts, fillFields, greetedNames, unknownFields } from './merge-fields.ts'

const values = {
  'case.number': '48217',
  'case.title': '{{sender.name}}',
  'customer.name': 'Hanne Friis',
  'receiver.name': 'Bo Holm',
  'company.name': 'Nordhavn Service A/S',
  'responsible.name': '',
  'sender.name': 'Mette',
}

test('fields are filled in, and what a value holds is not read again', () =>
  expect(fillFields('Hej {{ customer.name }}: {{case.title}} ({{case.number}}){{responsible.name}}', values)).toBe(
    'Hej Hanne Friis: {{sender.name}} (48217)',
  ))

test('a text falls into what was written and what its fields say, and what is no field stays as it is', () =>
  expect(filledParts('{{ receiver.name }} {{x}}{{responsible.name}}.', values)).toEqual([
    { said: 'Bo Holm', field: 'receiver.name' },
    { said: ' ' },
    { said: '{{x}}' },
    { said: '', field: 'responsible.name' },
    { said: '.' },
  ]))

test.each([
  [['Hanne Friis', '', 'Bo Holm', 'Hanne Friis'], 'Hanne Friis, Bo Holm'],
  [[], 'Boligforeningen'],
])('a message to %j greets %j', (receivers, greeted) =>
  expect(greetedNames(receivers, 'Boligforeningen')).toBe(greeted),
)

test.each([
  ['Hej {{customer.name}}', []],
  ['{{ customer.nam }} {{}} {{constructor}}', ['customer.nam', '', 'constructor']],
  ['{ not } a {field', []],
])('%j names %j wrongly', (text, wrong) => expect(unknownFields(text)).toEqual(wrong))
