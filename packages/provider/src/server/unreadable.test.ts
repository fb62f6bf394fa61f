import { addCustomer, editCustomer } from '@casekit/contract/customers'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let as: string

beforeAll(async () => {
  provider = await testProvider()
  as = (await makeStaff(provider.pool, (await makeCompany(provider.pool)).id)).as
  await provider.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => provider.close())

/** The server's raw response to these bytes. */
async function answerTo(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect((provider.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

test.each([
  [400, 'bad-request', 'no HTTP', 'HELLO\r\n\r\n'],
  [
    400,
    'bad-request',
    'two lengths',
    'POST /api/Search HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
  ],
  [431, 'too-large', 'a head of 40,000 characters', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
])('%i %s as a problem document answers %s', async (status, code, _, bytes) => {
  const answer = await answerTo(bytes)
  expect(answer.status).toBe(status)
  expect(answer.head).toContain('content-type: application/problem+json')
  expect(answer.head).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(answer.body)).toMatchObject({ status, code, errors: [] })
})

test('a request with two Host headers is refused', async () => {
  const answer = await answerTo(
    'GET /healthz HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n',
  )
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([400, { errors: [{ path: '/headers/host' }] }])
})

test.each(['a@x.example, b@x.example', 'a@x.example;b@x.example', 'a@x.example\nBcc: b@x.example', 'a@b@x.example'])(
  'the mail address of a customer %j is refused: it is not one',
  async customerMail => {
    const { status, body } = await provider.call(addCustomer, {
      as,
      body: { customerName: 'Hanne Friis', customerMail },
    })
    expect([status, body]).toMatchObject([400, { errors: [{ path: '/customerMail' }] }])
  },
)

test.each(['hanne@friis.example', 'hanne', ''])(
  'the mail address of a customer %j is kept as typed',
  async customerMail => {
    const body = { customerName: 'Hanne Friis', customerMail }
    expect((await provider.call(addCustomer, { as, body })).status).toBe(200)
  },
)

test('a name of blanks is none, for a new customer nor for one that stands', async () => {
  expect((await provider.call(addCustomer, { as, body: { customerName: ' \u00a0 ' } })).status).toBe(400)
  const customerId = (await provider.call(addCustomer, { as, body: { customerName: 'Hanne Friis' } })).body
  expect((await provider.call(editCustomer, { as, params: { customerId }, body: { name: '  ' } })).status).toBe(400)
})
