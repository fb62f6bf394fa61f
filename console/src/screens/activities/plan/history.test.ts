import { expect, test } from 'vitest'
import { createHistory } from './history.ts'

function scene() {
  const history = createHistory()
  const undone: string[] = []
  const did = (what: string, ids: string[], takeBack = async () => undone.push(what) > 0) => {
    const step = { what, ids, takeBack }
    history.keep(step)
    return step
  }
  return { history, undone, did }
}

test('steps are taken back from the last to the first, and then there is none', async () => {
  const { history, undone, did } = scene()
  for (const what of ['one', 'two', 'three']) did(what, [what])
  const all = await Promise.all([1, 2, 3, 4].map(() => history.takeBackLast()))
  expect(undone).toEqual(['three', 'two', 'one'])
  expect(all.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'none'])
})

test('a step taken back by its own press takes the later ones of the same task along, and is not taken back twice', async () => {
  const { history, undone, did } = scene()
  const first = did('first', ['a'])
  did('of another', ['b'])
  did('later', ['a', 'c'])
  expect(await history.takeBack(first)).toEqual({ outcome: 'done', what: 'first' })
  expect((await history.takeBack(first)).outcome).toBe('none')
  await history.takeBackLast()
  expect((await history.takeBackLast()).outcome).toBe('none')
  expect(undone).toEqual(['first', 'of another'])
})

test('one that fails stays to be tried again; one that others have changed is over', async () => {
  const { history, did } = scene()
  did('changed', ['a'], async () => false)
  let isDown = true
  did('fails', ['b'], async () => {
    if (isDown) throw new Error('No line.')
    return true
  })
  await expect(history.takeBackLast()).rejects.toThrow('No line.')
  isDown = false
  const outcomes = [await history.takeBackLast(), await history.takeBackLast(), await history.takeBackLast()]
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'changed', 'none'])
})
