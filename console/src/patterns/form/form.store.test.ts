import { ApiError } from '@casekit/client/api-error'
import { expect, test } from 'vitest'
import { createForm, type Form } from './form.store.ts'

type Values = { name: string; days: number }
const begin: Values = { name: 'Nord', days: 3 }

test('what is typed stands once it is saved, and only what differs counts as changed', async () => {
  const sent: unknown[] = []
  const form = createForm<Values>({ begin, save: async (values, { changed }) => sent.push([values, changed]) })
  form.put({ name: 'Syd', days: 3 })
  expect(form.changed()).toEqual(['name'])
  expect(await form.submit()).toBe(true)
  expect(sent).toEqual([[{ name: 'Syd', days: 3 }, ['name']]])
  expect([form.state.standing, form.changed()]).toEqual([{ name: 'Syd', days: 3 }, []])
})

test('nothing is sent while the check finds a fault', async () => {
  const sent: unknown[] = []
  const form = createForm<Values>({
    begin,
    check: ({ name }) => (name === '' ? { name: { id: 'Form.Missing' } } : {}),
    save: async values => sent.push(values),
  })
  form.put({ name: '' })
  expect(await form.submit()).toBe(false)
  expect([sent, form.state.isAsked]).toEqual([[], true])
})

test("the server's refusal stands at its field until that is typed into, and what was typed stays", async () => {
  const form = createForm<Values>({
    begin,
    save: async () => {
      throw new ApiError(400, 'bad-request', { errors: [{ path: '/days', message: 'too many' }] })
    },
  })
  form.put({ days: 400 })
  expect(await form.submit()).toBe(false)
  expect([form.values().days, form.state.refused]).toEqual([400, { days: { id: 'Form.Refused' } }])
  form.put({ days: 5 })
  expect([form.state.refused, form.state.error]).toEqual([{}, null])
})

test('a form that is sent again keeps its key, and one that was typed into has another', async () => {
  const keys: string[] = []
  const form = createForm<Values>({
    begin,
    save: async (_values, { key }) => {
      keys.push(key)
      throw new ApiError(0, 'offline')
    },
  })
  form.put({ name: 'Syd' })
  await form.submit()
  await form.submit()
  form.put({ name: 'Øst' })
  await form.submit()
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})

test('what somebody else changed meanwhile is contested where it was typed into, and shown where not', () => {
  const form = createForm<Values>({ begin, save: async () => null })
  form.put({ name: 'Syd' })
  form.stand({ name: 'Øst', days: 9 })
  expect([form.contested(), form.values()]).toEqual([['name'], { name: 'Syd', days: 9 }])
  form.undo('name')
  expect([form.contested(), form.values()]).toEqual([[], { name: 'Øst', days: 9 }])
})

test('what is typed while it is being saved is not lost', async () => {
  const form: Form<Values> = createForm({ begin, save: async () => form.put({ name: 'Vest' }) })
  form.put({ name: 'Syd', days: 5 })
  expect(await form.submit()).toBe(true)
  expect([form.values(), form.changed()]).toEqual([{ name: 'Vest', days: 5 }, ['name']])
  expect(form.contested()).toEqual([])
})
