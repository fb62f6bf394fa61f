import { connect } from '@casekit/client/connect'
import { getActivity } from '@casekit/contract/activities'
import { expect, test } from 'vitest'
import { planScene } from '../../../../tests/support/plan-scene.ts'
import { createActivities } from './activities.store.ts'

const scene = planScene()

test('a task is done right after the one that it waits for, while that is still on its way', async () => {
  const caseId = await scene.makeCase(4711)
  const first = await scene.task({ caseId })
  const second = await scene.task({ caseId, waitsForIds: [first.id] })
  let [underway, most] = [0, 0]
  /** Counts the concurrent changes. */
  async function counted(...[url, init]: Parameters<typeof fetch>) {
    const isChange = init?.method?.toUpperCase() === 'PUT'
    if (isChange) most = Math.max(most, (underway += 1))
    const answer = await scene.provider.fetch(url, init)
    if (isChange) underway -= 1
    return answer
  }
  const { call } = connect({ api: 'http://provider.example', bearer: () => scene.mette.as, fetch: counted })
  const read = () => Promise.all([first, second].map(({ id }) => call(getActivity, { params: { id } })))
  const store = createActivities(call, null, read)
  await store.load()
  const outcomes = [store.setDone(first.id, true), store.setDone(second.id, true)]
  expect(store.state.list?.map(({ status }) => status)).toEqual(['Done', 'Done'])
  expect(await Promise.all(outcomes)).toEqual([null, null])
  expect(most).toBe(1)
  expect((await read()).map(({ status }) => status)).toEqual(['Done', 'Done'])
})
