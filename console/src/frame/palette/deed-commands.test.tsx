import { expect, test } from 'vitest'
import { deedCommands, directCommands, valueCommands } from './deed-commands.ts'
import type { Deed } from './deeds.ts'
import { matching } from './matching.ts'

const chosen: string[] = []
const value = (id: string, label: string, isChosen = false) => ({
  id,
  label,
  isChosen,
  run: () => void chosen.push(id),
})
const priority: Deed = {
  id: 'priority',
  label: 'Prioritet',
  icon: <i />,
  keys: 'P',
  values: [value('normal', 'Normal', true), value('urgent', 'Akut')],
}
const task: Deed = { id: 'task', label: 'Ny opgave', icon: <i />, run: () => void chosen.push('task') }
const deeds = { on: '48217', about: 'Vandskade', list: [priority, task] }
const text = ((id: string, values: Record<string, string> = {}) =>
  [id, ...Object.values(values)].join(' ')) as unknown as Parameters<typeof deedCommands>[0]

test('before anything is typed there is one line for each deed, with what stands now', () => {
  const commands = deedCommands(text, deeds, () => {})
  expect(commands.map(({ label, more, staysOpen }) => [label, more, staysOpen])).toEqual([
    ['Prioritet', 'Normal', true],
    ['Ny opgave', undefined, false],
  ])
  expect(commands[0]?.heading).toBe('Palette.On 48217 · Vandskade')
  expect(matching(commands, 'vandskade')).toEqual([])
})

test('a typed value is set directly', () => {
  const [hit, ...others] = matching(directCommands(text, deeds), 'akut')
  hit?.run()
  expect([hit?.label, others.length, chosen.splice(0)]).toEqual(['Palette.Value Prioritet Akut', 0, ['urgent']])
})

test('a deed with values leads to them, one without is done', () => {
  const entered: string[] = []
  for (const { run } of deedCommands(text, deeds, id => void entered.push(id))) run()
  expect([entered, chosen.splice(0)]).toEqual([['priority'], ['task']])
  expect(valueCommands(priority).map(({ label, isChosen }) => [label, isChosen])).toEqual([
    ['Normal', true],
    ['Akut', false],
  ])
})
