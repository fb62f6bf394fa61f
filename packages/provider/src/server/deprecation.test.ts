import { endpoints } from '@casekit/contract/areas'
import { DEPRECATION_MONTHS, get, Nothing } from '@casekit/contract/endpoint'
import Fastify from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { createServe } from './serve.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const going = get('/api/Old', {
  guard: 'public',
  summary: 'What another call answers better.',
  deprecated: { since: '2026-11-01', until: '2027-11-01', instead: 'getCustomer' },
  answer: Type.Boolean(),
})
const staying = get('/api/New', { guard: 'public', summary: 'Stays.', answer: Nothing })

test('a call that is to go says so with each answer, and names what takes its place; others say nothing', async () => {
  const app = Fastify()
  const serve = createServe(app, provider.pool, { served: () => undefined, changed: () => undefined })
  serve(going, async () => true)
  serve(staying, async () => null)
  const { headers } = await app.inject('/api/Old')
  expect(headers).toMatchObject({ deprecation: '@1793491200', sunset: 'Mon, 01 Nov 2027 00:00:00 GMT' })
  expect(headers.link).toBe(
    '</api/docs#deprecation>; rel="deprecation"; type="text/html", </api/docs/getCustomer>; rel="successor-version"; type="text/html"',
  )
  expect((await app.inject('/api/New')).headers).not.toHaveProperty('deprecation')
  await app.close()
})

test('what is declared to be going is served as long as the policy says, and what takes its place is a call', () => {
  const names = new Set(endpoints.map(({ name }) => name))
  for (const { name, endpoint } of endpoints) {
    if (!endpoint.deprecated) continue
    const { since, until, instead } = endpoint.deprecated
    const earliest = new Date(`${since}T00:00:00Z`)
    earliest.setUTCMonth(earliest.getUTCMonth() + DEPRECATION_MONTHS)
    expect(new Date(`${until}T00:00:00Z`).getTime(), name).toBeGreaterThanOrEqual(earliest.getTime())
    if (instead) expect(names).toContain(instead)
  }
})

test('the policy stands in the OpenAPI document and in the reference, where the header leads', async () => {
  const { info } = (await provider.app.inject('/api/openapi.json')).json<{ info: { description: string } }>()
  expect(info.description).toContain(`at least ${DEPRECATION_MONTHS} months`)
  expect((await provider.app.inject('/api/docs')).body).toContain('id="deprecation"')
})
