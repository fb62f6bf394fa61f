import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { suggestAddresses } from '@casekit/contract/address'
import { closed, get, Line, post, put } from '@casekit/contract/endpoint'
import { searchCustomers } from '@casekit/contract/customers'
import { ApiError } from './api-error.ts'
import { connect } from './connect.ts'
import { orElse } from './or-else.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Reply = (response: ServerResponse, seen: Seen, nth: number) => unknown

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach(close => close()))

/** A server on a free port that replies as the test specifies, and the requests it received. */
async function server(reply: Reply) {
  const seen: Seen[] = []
  const http = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      reply(response, one, seen.push(one))
    })
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  closers.push(() => http.close().closeAllConnections())
  return { api: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, seen }
}

const json = (response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const open = { guard: 'signed-in', summary: '', answer: Line } as const
const read = get('/read/:id', { ...open, params: closed({ id: Line }) })
const create = post('/create', { ...open, body: closed({ name: Line }), creates: true })
const change = put('/change', { ...open, body: closed({ name: Line }), updates: true })

test('a path parameter is encoded, an undefined query value is not sent', async () => {
  const { api, seen } = await server(response => json(response, 'yes'))
  const { call } = connect({ api: `${api}/` })
  await call(read, { params: { id: 'Ø/1 ?' } })
  await call(suggestAddresses, { query: { q: 'Ø', zipCode: undefined } })
  expect(seen.map(one => one.url)).toEqual(['/read/%C3%98%2F1%20%3F', '/api/Address/Suggest?q=%C3%98'])
})

test('an answer that is a JSON string stays a string, whatever it looks like', async () => {
  const { api } = await server(response => json(response, '123'))
  expect(await connect({ api }).call(read, { params: { id: '1' } })).toBe('123')
})

test('an answer without content is null', async () => {
  const { api } = await server(response => response.writeHead(204).end())
  expect(await connect({ api }).call(change, { body: { name: 'A' } })).toBeNull()
})

test('a problem document becomes an ApiError with its code, fields and current row', async () => {
  const problem = {
    code: 'stale',
    detail: 'Changed',
    errors: [{ path: '/name', message: 'x' }],
    current: { version: 4 },
  }
  const { api, seen } = await server(response => json(response, problem, 412))
  const refused = connect({ api }).call(change, { body: { name: 'A' }, ifMatch: 3 })
  await expect(refused).rejects.toMatchObject({ status: 412, ...problem })
  expect(seen[0]?.headers['if-match']).toBe('"3"')
  expect(seen).toHaveLength(1)
})

test('a page of HTML from something in between is no answer', async () => {
  const { api } = await server(response => response.end('<h1>Wi-Fi sign-in</h1>'))
  await expect(connect({ api }).call(read, { params: { id: '1' } })).rejects.toMatchObject({
    code: 'bad-answer',
    status: 0,
    concernsThePage: true,
  })
})

test('a 429 tells how long to wait and is not repeated', async () => {
  const { api, seen } = await server(response => json(response, {}, 429, { 'retry-after': '7' }))
  await expect(connect({ api }).call(read, { params: { id: '1' } })).rejects.toMatchObject({
    code: 'too-many',
    retryAfter: 7,
  })
  expect(seen).toHaveLength(1)
})

test('a create whose answer was lost is asked again with the same key and body', async () => {
  const { api, seen } = await server((response, _, nth) => (nth === 1 ? response.destroy() : json(response, 'id')))
  expect(await connect({ api }).call(create, { body: { name: 'Holm' } })).toBe('id')
  expect(seen.map(one => one.body)).toEqual(['{"name":"Holm"}', '{"name":"Holm"}'])
  expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect(seen[1]?.headers['idempotency-key']).toBe(seen[0]?.headers['idempotency-key'])
})

test('an answer that breaks off in its body counts as lost', async () => {
  const { api, seen } = await server((response, _, nth) => {
    if (nth > 1) json(response, 'whole')
    else response.writeHead(200, { 'content-length': '100' }).write('"wh', () => response.destroy())
  })
  expect(await connect({ api }).call(read, { params: { id: '1' } })).toBe('whole')
  expect(seen).toHaveLength(2)
})

test('two creates have two keys, a key of the caller is kept', async () => {
  const { api, seen } = await server(response => json(response, 'id'))
  const { call } = connect({ api })
  await call(create, { body: { name: 'A' } })
  await call(create, { body: { name: 'A' } })
  await call(create, { body: { name: 'A' }, key: 'draft-1' })
  const keys = seen.map(one => one.headers['idempotency-key'])
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBe('draft-1')
})

test('an unavailable server is asked three times in all, a change only once', async () => {
  const { api, seen } = await server(response => json(response, {}, 503))
  await expect(connect({ api }).call(read, { params: { id: '1' } })).rejects.toMatchObject({ code: 'unavailable' })
  expect(seen).toHaveLength(3)
  await expect(connect({ api }).call(change, { body: { name: 'A' } })).rejects.toMatchObject({ status: 503 })
  expect(seen).toHaveLength(4)
})

test('no network is offline', async () => {
  const { api } = await server(response => response.destroy())
  await expect(connect({ api }).call(change, { body: { name: 'A' } })).rejects.toMatchObject({
    status: 0,
    code: 'offline',
  })
})

test('five calls that meet an expired token share one renewal and all succeed', async () => {
  const waiting: (() => void)[] = []
  const { api, seen } = await server((response, { url, headers }) => {
    if (url === '/mint' || headers.authorization === 'Bearer new') return json(response, 'ok')
    waiting.push(() => json(response, { code: 'sign-in' }, 401))
    if (waiting.length === 5) waiting.forEach(refuse => refuse())
    return undefined
  })
  const getToken = vi.fn<() => Promise<string>>(async () => {
    await fetch(`${api}/mint`)
    return 'new'
  })
  const { call } = connect({ api, bearer: 'old', getToken })
  const answers = await Promise.all(['1', '2', '3', '4', '5'].map(id => call(read, { params: { id } })))
  expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
  expect(getToken).toHaveBeenCalledTimes(1)
  expect(seen).toHaveLength(11)
})

test('a create keeps its key over the renewal of a token', async () => {
  const { api, seen } = await server((response, _, nth) =>
    nth === 1 ? json(response, { code: 'sign-in' }, 401) : json(response, 'id'),
  )
  await connect({ api, bearer: 'old', getToken: async () => 'new' }).call(create, { body: { name: 'A' } })
  expect(seen[1]?.headers['idempotency-key']).toBe(seen[0]?.headers['idempotency-key'])
})

test('a token that is refused again signs out, once', async () => {
  const { api } = await server(response => json(response, { code: 'sign-in' }, 401))
  const onSignedOut = vi.fn<() => void>()
  const { call } = connect({ api, bearer: 'old', onSignedOut })
  const calls = ['1', '2'].map(id => call(read, { params: { id } }).catch((error: unknown) => error))
  expect(await Promise.all(calls)).toEqual([
    expect.objectContaining({ code: 'sign-in' }),
    expect.objectContaining({ code: 'sign-in' }),
  ])
  expect(onSignedOut).toHaveBeenCalledTimes(1)
})

test('a bearer that is handed out anew counts before an earlier renewal', async () => {
  const { api, seen } = await server((response, { headers }) =>
    headers.authorization === 'Bearer first' ? json(response, {}, 401) : json(response, 'ok'),
  )
  let bearer = 'first'
  const { call } = connect({ api, bearer: () => bearer, getToken: async () => 'renewed' })
  await call(read, { params: { id: '1' } })
  bearer = 'second'
  await call(read, { params: { id: '1' } })
  expect(seen.map(one => one.headers.authorization)).toEqual(['Bearer first', 'Bearer renewed', 'Bearer second'])
})

test.each([
  '{\n"token": "cke_1"\n}',
  '{"token":"cke_1","expiresAt":"2030-01-01T00:00:00Z"}',
  '"cke_1"',
  '<html lang="da">…</html>',
  'x'.repeat(5000),
])('what cannot be a token is refused as one, without asking the server: %.30s', async bearer => {
  const { api, seen } = await server(response => json(response, 'ok'))
  for (const given of [{ bearer }, { getToken: async () => bearer }]) {
    const refused = connect({ api, ...given }).call(read, { params: { id: '1' } })
    await expect(refused).rejects.toMatchObject({ status: 401, code: 'token-unreadable' })
  }
  expect(seen).toEqual([])
})

const NO_TOKEN = {
  rejects: () => Promise.reject(new Error('Our server is away')),
  'throws at once': () => {
    throw new Error('Our server is away')
  },
  'answers nothing': async () => '',
}

test.each(Object.entries(NO_TOKEN))(
  'a getToken that %s is a refused call, and nobody is a user',
  async (what, getToken) => {
    const code = what === 'answers nothing' ? 'token-missing' : 'get-token-failed'
    const { api, seen } = await server(response => json(response, 'ok'))
    const { call, isUsers } = connect({ api, getToken })
    await expect(call(read, { params: { id: '1' } })).rejects.toMatchObject({ status: 401, code })
    expect(await isUsers()).toBe(false)
    expect(seen).toEqual([])
  },
)

test('a getToken that never settles is a refused call after 10 s; a token that comes later is told of and used', async () => {
  const { api, seen } = await server(response => json(response, 'ok'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let give: ((token: string) => void) | undefined
    const getToken = () => new Promise<string>(resolve => (give = resolve))
    const onLateToken = vi.fn<() => void>()
    const { call } = connect({ api, getToken, onLateToken })
    const asked = call(read, { params: { id: '1' } }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await asked).toMatchObject({ status: 401, code: 'get-token-late' })
    expect(onLateToken).not.toHaveBeenCalled()
    give?.('late')
    await vi.advanceTimersByTimeAsync(0)
    expect(onLateToken).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
    expect(await call(read, { params: { id: '1' } })).toBe('ok')
    expect(seen.map(one => one.headers.authorization)).toEqual(['Bearer late'])
  } finally {
    vi.useRealTimers()
  }
})

test('a search that is called off rejects as aborted and is not repeated', async () => {
  const controller = new AbortController()
  const { api, seen } = await server(() => controller.abort())
  const search = connect({ api }).call(read, { params: { id: '1' }, signal: controller.signal })
  await expect(search).rejects.toMatchObject({ code: 'aborted' })
  expect(seen).toHaveLength(1)
})

test('orElse stands in for a failed answer, never for a lost sign-in or a fault of ours', () => {
  expect(orElse([])(new ApiError(500, 'internal'))).toEqual([])
  expect(() => orElse([])(new ApiError(401, 'sign-in'))).toThrow(ApiError)
  expect(() => orElse([])(new TypeError('ours'))).toThrow(TypeError)
})

test('the answer of a contract call is typed', async () => {
  const { api } = await server(response => json(response, [{ customerName: 'Holm' }]))
  const customers = await connect({ api }).call(searchCustomers, { params: { text: 'holm', amount: 60 } })
  const name: string | undefined = customers[0]?.customerName
  expect(name).toBe('Holm')
})

test('a list is sent as a list, also where the page gave arrays a toJSON of its own', async () => {
  const { api, seen } = await server(response => json(response, 'done'))
  const lists: object = Array.prototype
  Object.defineProperty(lists, 'toJSON', { configurable: true, value: () => 'a text' })
  try {
    await connect({ api }).call(create, { body: { name: ['x', 'y'] as never } })
  } finally {
    Reflect.deleteProperty(lists, 'toJSON')
  }
  expect(seen[0]?.body).toBe('{"name":["x","y"]}')
  expect(seen[0]?.headers['content-type']).toBe('application/json')
})
