import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { type AssetPlace, getAssetPlaces } from '@casekit/contract/asset-places'
import type { Endpoint } from '@casekit/contract/endpoint'
import { expect, test } from 'vitest'
import { createPlaceTree } from './place-tree.store.ts'

const tally = { count: 1, down: 0, waiting: 0 }
const place: AssetPlace = { propertyId: 'p', customerId: null, number: '1', name: 'Havnegade', ...tally }

/** A tree of one place whose requests are resolved by hand; loading the places can be made to fail. */
function makeTree() {
  const questions: ((rows: readonly unknown[]) => void)[] = []
  const places = { answer: (): Promise<readonly AssetPlace[]> => Promise.resolve([place]) }
  const ask = () => new Promise<unknown>(answer => void questions.push(answer))
  const call = ((endpoint: Endpoint): Promise<unknown> =>
    endpoint.path === getAssetPlaces.path ? places.answer() : ask()) as Call
  return { tree: createPlaceTree(call), questions, places }
}

const settled = () => new Promise(resolve => void setTimeout(resolve))

test('a place that was closed while something changed is asked for anew when it is opened again', async () => {
  const { tree, questions } = makeTree()
  await tree.load()
  tree.toggle('p', false)
  questions[0]?.(['old'])
  await settled()
  expect(tree.state.branches['p']?.rows).toEqual(['old'])
  tree.toggle('p', true)
  await tree.load()
  tree.toggle('p', false)
  expect(tree.state.branches['p']?.rows ?? null).toBeNull()
  questions[1]?.(['new'])
  await settled()
  expect(tree.state.branches['p']?.rows).toEqual(['new'])
})

test('what is asked for while the places cannot be loaded is shown nonetheless', async () => {
  const { tree, questions, places } = makeTree()
  await tree.load()
  tree.toggle('p', false)
  places.answer = () => Promise.reject(new ApiError(0, 'offline'))
  await tree.load()
  questions[0]?.(['rows'])
  await settled()
  expect(tree.state.branches['p']?.rows).toEqual(['rows'])
})

test('what was asked for before the place was closed and the tree loaded anew comes too late', async () => {
  const { tree, questions } = makeTree()
  await tree.load()
  tree.toggle('p', false)
  tree.toggle('p', true)
  await tree.load()
  questions[0]?.(['old'])
  await settled()
  expect(tree.state.branches['p']).toBeUndefined()
})
