import { expect, test } from 'vitest'
import { createSaveQueue, type FieldSave } from './save-queue.ts'

type Row = { version: number; name: string; phone: string }
type Field = 'name' | 'phone'

class Stale extends Error {
  readonly row: Row
  constructor(row: Row) {
    super('stale')
    this.row = row
  }
}

/** A record on a server that responds on request, so edits can be made while a request is pending. */
function record(row: Row = { version: 1, name: 'Ida', phone: '' }) {
  const sent: Partial<Record<Field, string>>[] = []
  const saves: Partial<Record<Field, FieldSave>> = {}
  const answers: (() => void)[] = []
  const server = { row, isAway: false, faults: {} as Record<string, string> }
  const queue = createSaveQueue<Row, Field>({
    row,
    read: ({ name, phone }) => ({ name, phone }),
    async send(change, version) {
      sent.push(change)
      await new Promise<void>(answer => answers.push(answer))
      if (server.isAway) throw new Error('away')
      if (Object.keys(change).some(field => field in server.faults)) throw new Error('refused')
      if (version !== server.row.version) throw new Stale(server.row)
      server.row = { ...server.row, ...change, version: version + 1 }
      return server.row
    },
    refusal: error => ({
      current: error instanceof Stale ? error.row : undefined,
      fields: error instanceof Error && error.message === 'refused' ? server.faults : {},
    }),
    onRow: () => undefined,
    onField: (field, save) => (saves[field] = save),
  })
  async function answer() {
    await turn()
    answers.shift()?.()
    await turn()
  }
  return { queue, sent, saves, server, answer }
}
const turn = () => new Promise<void>(done => void setImmediate(done))

test('edits while a request is under way wait, and only the last of each field is sent', async () => {
  const { queue, sent, server, saves, answer } = record()
  queue.edit('name', 'Ida H')
  await turn()
  queue.edit('name', 'Ida Ho')
  queue.edit('name', 'Ida Holm')
  queue.edit('phone', '86124077')
  expect(saves.name).toEqual({ state: 'saving' })
  await answer()
  await answer()
  expect(sent).toEqual([{ name: 'Ida H' }, { name: 'Ida Holm', phone: '86124077' }])
  expect(server.row).toMatchObject({ name: 'Ida Holm', phone: '86124077' })
  expect(saves).toEqual({ name: { state: 'saved' }, phone: { state: 'saved' } })
  expect(await queue.settled()).toBe(true)
})

test('a change of another field by somebody else is kept, and mine goes again on top of it', async () => {
  const { queue, sent, server, saves, answer } = record()
  server.row = { version: 2, name: 'Ida', phone: '11111111' }
  queue.edit('name', 'Ida Holm')
  await answer()
  await answer()
  expect(sent).toHaveLength(2)
  expect(server.row).toEqual({ version: 3, name: 'Ida Holm', phone: '11111111' })
  expect(saves.name).toEqual({ state: 'saved' })
})

test('the same field changed by somebody else shows both values, and the user decides', async () => {
  const { queue, server, saves, answer } = record()
  server.row = { version: 2, name: 'Ida Krogh', phone: '' }
  queue.edit('name', 'Ida Holm')
  await answer()
  expect(saves.name).toEqual({ state: 'conflict', theirs: 'Ida Krogh' })
  expect(await queue.settled()).toBe(false)
  queue.resolve('name', 'mine')
  await answer()
  expect(server.row.name).toBe('Ida Holm')
  expect(await queue.settled()).toBe(true)
})

test('a value that could not be sent is kept and sent again on retry', async () => {
  const { queue, server, saves, answer } = record()
  server.isAway = true
  queue.edit('name', 'Ida Holm')
  await answer()
  expect(saves.name).toEqual({ state: 'failed', message: '' })
  server.isAway = false
  queue.retry('name')
  await answer()
  expect(server.row.name).toBe('Ida Holm')
  expect(saves.name).toEqual({ state: 'saved' })
})

test('a field that the server refuses does not keep its neighbour from being saved', async () => {
  const { queue, server, saves, answer } = record()
  server.faults = { name: 'too short' }
  queue.edit('name', '')
  queue.edit('phone', '86124077')
  await answer()
  await answer()
  expect(saves.name).toEqual({ state: 'failed', message: 'too short' })
  expect(saves.phone).toEqual({ state: 'saved' })
  expect(server.row).toMatchObject({ name: 'Ida', phone: '86124077' })
})

test('a value typed back to what stands is not sent', async () => {
  const { queue, sent } = record()
  queue.edit('name', 'Ida')
  expect(await queue.settled()).toBe(true)
  expect(sent).toEqual([])
})

test('news of another field fills in; news of the one being typed shows both, and typing on does not decide', async () => {
  const { queue, sent, server, saves, answer } = record()
  server.row = { version: 2, name: 'Ida Krogh', phone: '11111111' }
  queue.learn(server.row, { name: 'Ida Ho' })
  expect(saves).toEqual({ name: { state: 'conflict', theirs: 'Ida Krogh' } })
  queue.edit('name', 'Ida Holm')
  await turn()
  expect(sent).toEqual([])
  queue.resolve('name', 'mine')
  await answer()
  expect(server.row).toEqual({ version: 3, name: 'Ida Holm', phone: '11111111' })
})

test('news of a field whose value could not be sent keeps it from being overwritten on retry', async () => {
  const { queue, server, saves, answer } = record()
  server.isAway = true
  queue.edit('name', 'Ida Holm')
  await answer()
  server.row = { version: 2, name: 'Ida Krogh', phone: '' }
  queue.learn(server.row, {})
  expect(saves.name).toEqual({ state: 'conflict', theirs: 'Ida Krogh' })
  expect(await queue.settled()).toBe(false)
})
