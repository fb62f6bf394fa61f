import { afterEach, expect, test, vi } from 'vitest'
import { connect } from './connect.ts'
import { type Simulated, simulating } from './simulate.ts'

const READ = { method: 'GET', path: '/api/Thing' } as never
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A client whose provider always responds, under simulated conditions. */
function clientIn(weather: Simulated, bearer = 'cke_test_one', getToken?: () => Promise<string>) {
  const asked: (string | null)[] = []
  const answering: typeof fetch = async (_, init) => {
    asked.push(new Headers(init?.headers).get('authorization'))
    return Response.json('good')
  }
  const { call } = connect({ api: 'https://casekit.example', bearer, getToken, fetch: simulating(weather, answering) })
  return { call: call as (endpoint: never) => Promise<unknown>, asked }
}

test('without a connection nothing is asked, and the error is that of a lost one', async () => {
  vi.useFakeTimers()
  const { call, asked } = clientIn('offline')
  const refused = call(READ).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await refused).toMatchObject({ code: 'offline', status: 0 })
  expect(asked).toEqual([])
})

test('a provider that is down is tried as often as a real one', async () => {
  vi.useFakeTimers()
  const { call } = clientIn('unavailable')
  const refused = call(READ).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await refused).toMatchObject({ code: 'unavailable', status: 503 })
})

test('the token that is held counts as ended, and the next one is good', async () => {
  const { call, asked } = clientIn('expired', 'cke_test_one', async () => 'cke_test_two')
  expect(await call(READ)).toBe('good')
  expect(asked).toEqual(['Bearer cke_test_two'])
  await expect(clientIn('expired').call(READ)).rejects.toMatchObject({ code: 'token-expired' })
})

test('a slow provider answers after three seconds', async () => {
  vi.useFakeTimers()
  const { call, asked } = clientIn('slow')
  const answer = call(READ)
  await vi.advanceTimersByTimeAsync(2900)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(await answer).toBe('good')
})

test.each(['slow', 'offline', 'expired', 'unavailable'] as const)(
  'a token of a real key obeys nothing of it: %s',
  async weather => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { call, asked } = clientIn(weather, 'cke_real')
    expect(await call(READ)).toBe('good')
    expect(asked).toEqual(['Bearer cke_real'])
    expect(warned.mock.calls.length).toBeLessThanOrEqual(1)
  },
)
