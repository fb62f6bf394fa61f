import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { createProvider } from '../provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

test.each([
  ['127.0.0.1', {}, 200],
  ['::1', {}, 200],
  ['203.0.113.7', {}, 404],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 404],
])(
  'without a token, the numbers are for this machine alone: %s %o is answered %i',
  async (remoteAddress, headers, status) => {
    const answer = await provider.app.inject({ url: '/metrics', remoteAddress, headers })
    expect([answer.statusCode, answer.body.includes('casekit_')]).toEqual([status, status === 200])
  },
)

test('with a token, they are for whoever shows it', async () => {
  const app = await createProvider({ pool: provider.pool, metricsToken: 'fire blå heste' })
  const asked = async (authorization: string) =>
    (await app.inject({ url: '/metrics', headers: { authorization } })).statusCode
  expect([await asked(''), await asked('Bearer x'), await asked('Bearer fire blå heste')]).toEqual([404, 404, 200])
  await app.close()
})
