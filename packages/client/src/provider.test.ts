import { addCustomer, getCustomer, searchCustomers } from '@casekit/contract/customers'
import { sendPiece } from '@casekit/contract/files'
import { login } from '@casekit/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestProvider, testProvider } from '../../../tests/support/provider.ts'
import { type Client, connect } from './connect.ts'

let provider: TestProvider
let client: Client

beforeAll(async () => {
  provider = await testProvider({ demo: true })
  const { fetch } = provider
  const guest = connect({ api: 'http://casekit.test', fetch })
  const { bearer } = await guest.call(login, { body: { email: 'admin@nordhavn.example', password: 'casekit-demo' } })
  client = connect({ api: 'http://casekit.test', bearer, fetch })
}, 120_000)
afterAll(() => provider.close())

test('a search with Danish letters and a slash reaches the provider whole', async () => {
  const found = await client.call(searchCustomers, { params: { text: 'gård', amount: 5 } })
  expect(found.length).toBeGreaterThan(0)
  await expect(client.call(searchCustomers, { params: { text: 'A/S ?#', amount: 5 } })).resolves.toBeInstanceOf(Array)
})

const make = (customerName: string) => client.call(addCustomer, { body: { customerName }, key: 'one-draft' })

test('the same key makes one customer, another body under it is refused', async () => {
  const id = await make('Holm VVS')
  expect(await make('Holm VVS')).toBe(id)
  await expect(make('Holm El')).rejects.toMatchObject({ status: 422, code: 'key-reused' })
})

test('a foreign or unknown id is not found', async () => {
  const customerId = '01900000-0000-7000-8000-00000000dead'
  await expect(client.call(getCustomer, { params: { customerId } })).rejects.toMatchObject({ code: 'not-found' })
})

test('a fault in the body names its field', async () => {
  const body = { customerName: '' }
  await expect(client.call(addCustomer, { body })).rejects.toMatchObject({
    code: 'bad-request',
    errors: [{ path: '/customerName' }],
  })
})

test('bytes reach the provider as they are', async () => {
  const sent: unknown[] = []
  const { call } = connect({
    api: 'http://casekit.test',
    bearer: 'b',
    fetch: async (_, init) => {
      sent.push(init?.body, new Headers(init?.headers).get('content-type'))
      return Response.json({ uploadId: 'u', offset: 3, pieceBytes: 1 })
    },
  })
  const piece = new Blob(['abc'])
  await call(sendPiece, { params: { uploadId: 'u', offset: 0 }, body: piece })
  expect(sent).toEqual([piece, 'application/octet-stream'])
})
