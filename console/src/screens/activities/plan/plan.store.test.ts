import { connect } from '@casekit/client/connect'
import { updateActivity } from '@casekit/contract/activities'
import { expect, test } from 'vitest'
import { MONDAY, planScene } from '../../../../../tests/support/plan-scene.ts'
import { createPlan, placeOf, type Target } from './plan.store.ts'

const scene = planScene()

/** A board as a dispatcher has it open. */
async function board(days = 1) {
  const { provider, mette } = scene
  const { call } = connect({ api: 'http://provider.example', bearer: () => mette.as, fetch: provider.fetch })
  const plan = createPlan(call, { from: MONDAY, days, filters: {}, search: '' }, { unplanned: true })
  await plan.load()
  /** Plans a task and records its undo. */
  async function lay(id: string, minute: number, more: Partial<Target> = {}) {
    const place = { id, assignedTo: scene.bo.id, day: MONDAY, minute, minutes: 60, ...more }
    const moved = await plan.move([place], ['overlap', 'outsideHours'])
    plan.history.keep({ ids: [id], what: `${minute}`, takeBack: () => plan.takeBack(moved) })
  }
  const at = (id: string) => {
    const found = plan.find(id)
    return found && placeOf(found)
  }
  return { ...plan, lay, at }
}

test('several moves are taken back one after the other, until the task waits again', async () => {
  const { id } = await scene.task()
  const plan = await board()
  for (const minute of [480, 540, 600]) await plan.lay(id, minute)
  await plan.lay(id, 600, { assignedTo: scene.line.id, minutes: 90 })
  const places = []
  for (let count = 0; count < 4; count += 1) {
    expect((await plan.history.takeBackLast()).outcome).toBe('done')
    places.push(plan.at(id))
  }
  expect(places).toMatchObject([
    { assignedTo: scene.bo.id, minute: 600, minutes: 60 },
    { minute: 540 },
    { minute: 480 },
    { day: null },
  ])
  expect((await plan.history.takeBackLast()).outcome).toBe('none')
})

test('what another dispatcher moved meanwhile is not moved back over their change', async () => {
  const { id } = await scene.task()
  const [mine, theirs] = [await board(), await board()]
  await mine.lay(id, 480)
  await theirs.load()
  await theirs.lay(id, 720)
  expect((await mine.history.takeBackLast()).outcome).toBe('changed') // not loaded here yet
  expect(mine.at(id)?.minute).toBe(720)
  await theirs.lay(id, 780)
  await mine.lay(id, 840).catch(() => undefined)
  await mine.load()
  await mine.lay(id, 840)
  await theirs.load()
  await theirs.lay(id, 900)
  await mine.load()
  expect((await mine.history.takeBackLast()).outcome).toBe('changed') // loaded here
  expect(mine.at(id)?.minute).toBe(900)
})

test('a change of something else is kept, and what was carried out of sight comes back', async () => {
  const made = await scene.task()
  const plan = await board()
  await plan.lay(made.id, 480)
  const { provider, mette } = scene
  const body = { description: 'Ring først' }
  await provider.call(updateActivity, { as: mette.as, params: { id: made.id }, body })
  await plan.load()
  await plan.lay(made.id, 480, { day: '2031-03-12' })
  await plan.load()
  expect(plan.at(made.id)).toBeUndefined()
  await plan.history.takeBackLast()
  expect(plan.at(made.id)).toMatchObject({ day: MONDAY, minute: 480 })
  await plan.history.takeBackLast()
  expect(plan.at(made.id)?.day).toBeNull()
  expect((await scene.read(made.id)).description).toBe('Ring først')
})

test('a copy and a split are taken back, unless the new task is planned by then', async () => {
  const { id } = await scene.task({ durationInMinutes: 120 })
  const [plan, theirs] = [await board(), await board()]
  await plan.lay(id, 480, { minutes: 120 })
  const visit = plan.find(id)
  if (!visit) throw new Error('It is not there.')
  const split = await plan.split(visit, 60)
  const rest = split.ids.find(each => each !== id) ?? ''
  expect(await split.takeBack()).toBe(true)
  expect([plan.at(id)?.minutes, plan.at(rest)]).toEqual([120, undefined])
  const copy = await plan.copy(id)
  const [copied = ''] = copy.ids
  await theirs.load()
  await theirs.lay(copied, 780)
  await plan.load()
  expect(await copy.takeBack()).toBe(false)
  expect(plan.at(copied)?.minute).toBe(780)
})
