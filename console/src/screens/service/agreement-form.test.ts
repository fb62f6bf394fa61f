import { expect, test } from 'vitest'
import { factsOf, formOf, tasksOf } from './agreement-form.ts'

test('each line is a task with its minutes; empty lines are none', () =>
  expect(tasksOf('Skift filtre (45)\n\n  Mål tryktab \nKilerem (F7) (5)')).toEqual([
    { subject: 'Skift filtre', minutes: 45 },
    { subject: 'Mål tryktab', minutes: 60 },
    { subject: 'Kilerem (F7)', minutes: 5 },
  ]))

test('what the form begins with is sent as it stands, and what is no number is told apart', () => {
  const form = formOf(undefined, { amount: String, number: String }, '2026-11-22')
  const facts = factsOf({ ...form, name: ' Varme ', every: '2,5', seasons: [{ from: ' 04-01', to: '' }] }, Number)
  expect(facts).toMatchObject({
    name: 'Varme',
    seasons: [{ from: '04-01', to: '' }],
    firstOn: '2026-11-22',
    price: 0,
    termMonths: null,
  })
  expect(facts.every).toBeNaN()
})
