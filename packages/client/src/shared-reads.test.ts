import { expect, test } from 'vitest'
import type { Call } from './connect.ts'
import { shareReads } from './shared-reads.ts'

const stages = { method: 'GET', path: '/stages', steady: true } as never
const cases = { method: 'GET', path: '/cases' } as never
const rename = { method: 'PUT', path: '/cases' } as never

/** Calls that respond when told to, and the requests actually made. */
function provider() {
  const asked: { path: string; signal: AbortSignal | undefined; answer: (value: unknown) => void }[] = []
  const call = ((endpoint: { path: string }, options?: { signal?: AbortSignal }) =>
    new Promise((resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      asked.push({ path: endpoint.path, signal: options?.signal, answer: resolve })
    })) as unknown as Call
  return { asked, ...shareReads(call) }
}

test('what is asked for at the same time is asked once, and each has an answer of their own', async () => {
  const { asked, call } = provider()
  const [one, other] = [call(cases), call(cases)]
  expect(asked).toHaveLength(1)
  asked[0]?.answer([{ title: 'Utæt' }])
  const [mine, theirs] = await Promise.all([one, other])
  expect(mine).toEqual([{ title: 'Utæt' }])
  expect(mine).not.toBe(theirs)
  void call(cases).catch(() => {})
  expect(asked).toHaveLength(2)
})

test('another parameter or language is another question', () => {
  const { asked, call } = provider()
  void call(cases, { params: { text: 'a' } } as never)
  void call(cases, { params: { text: 'b' } } as never)
  void call(cases, { params: { text: 'b' }, language: 'sv-SE' } as never)
  expect(asked).toHaveLength(3)
})

test('a steady answer serves later questions until something is changed', async () => {
  const { asked, call, forgetMoving } = provider()
  const first = call(stages)
  asked[0]?.answer(['Ny'])
  await first
  forgetMoving()
  await expect(call(stages)).resolves.toEqual(['Ny'])
  expect(asked).toHaveLength(1)
  const change = call(rename)
  asked[1]?.answer(null)
  await change
  void call(stages).catch(() => {})
  expect(asked).toHaveLength(3)
})

test('after a change nothing older is handed out, not even what is under way', async () => {
  const { asked, call } = provider()
  void call(cases)
  const change = call(rename)
  asked[1]?.answer(null)
  await change
  const later = call(cases)
  asked[2]?.answer('new')
  await expect(later).resolves.toBe('new')
})

test('who leaves is told so; the call itself ends with the last', async () => {
  const { asked, call } = provider()
  const [mine, theirs] = [new AbortController(), new AbortController()]
  const one = call(cases, { signal: mine.signal })
  const other = call(cases, { signal: theirs.signal })
  mine.abort()
  await expect(one).rejects.toMatchObject({ code: 'aborted' })
  expect(asked[0]?.signal?.aborted).toBe(false)
  theirs.abort()
  await expect(other).rejects.toMatchObject({ code: 'aborted' })
  expect(asked[0]?.signal?.aborted).toBe(true)
})

test('what failed is asked for again', async () => {
  let asked = 0
  const { call } = shareReads(() => Promise.reject(new Error(`away ${(asked += 1)}`)))
  await expect(call(stages)).rejects.toThrow('away 1')
  await expect(call(stages)).rejects.toThrow('away 2')
})
