import { expect, test } from 'vitest'
import { createAttemptChain } from './attempt-chain.ts'

class KeyReused extends Error {}
class Refused extends Error {}

/** A server with the idempotency keys of decisions §4, behind a connection that can lose responses. */
function server() {
  const made: string[] = []
  const stored = new Map<string, { body: string; id: number }>()
  const line = { losesAnswer: false, isDown: false }
  let keys = 0
  const chain = createAttemptChain<string, number>({
    newKey: () => `key-${++keys}`,
    verdict: error => ({ isKeyReused: error instanceof KeyReused, isRefused: error instanceof Refused }),
    async send(body, key) {
      if (line.isDown) throw new Error('network')
      if (body === '') throw new Refused()
      const earlier = stored.get(key)
      if (earlier && earlier.body !== body) throw new KeyReused()
      const id = earlier?.id ?? made.push(body)
      stored.set(key, { body, id })
      if (line.losesAnswer) throw new Error('network')
      return id
    },
  })
  return { chain, line, made }
}

test('two presses in the same moment make one', async () => {
  const { chain, made } = server()
  await Promise.all([chain.start('a'), chain.start('a')])
  expect(made).toEqual(['a'])
})

test('a retry after a lost answer makes no second one', async () => {
  const { chain, line, made } = server()
  line.losesAnswer = true
  await expect(chain.start('a')).rejects.toThrow('network')
  line.losesAnswer = false
  expect(await chain.start('a')).toEqual({ answer: 1, sent: 'a' })
  expect(made).toEqual(['a'])
})

test('a changed text after a lost answer finds the one that was made', async () => {
  const { chain, line, made } = server()
  line.isDown = true
  await expect(chain.start('first')).rejects.toThrow('network')
  line.isDown = false
  line.losesAnswer = true
  await expect(chain.start('second')).rejects.toThrow('network')
  line.losesAnswer = false
  expect(await chain.start('third')).toEqual({ answer: 1, sent: 'second' })
  expect(made).toEqual(['second'])
})

test('what the server refused may be mended and sent again', async () => {
  const { chain, made } = server()
  await expect(chain.start('')).rejects.toThrow(Refused)
  expect((await chain.start('a')).answer).toBe(1)
  expect((await chain.start('b')).answer).toBe(2)
  expect(made).toEqual(['a', 'b'])
})
