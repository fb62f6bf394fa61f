import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReceiver, type Receiver } from '../../../../../tests/support/receiver.ts'
import { createOutward, type Resolve } from './outward.ts'

/** URLs that try to reach what only the server itself can. */
const INSIDE = [
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://api.localhost/',
  'https://printer.local/',
  'https://db.internal/',
  'https://metadata.google.internal/',
  'https://router.lan/',
  'https://nas.home.arpa/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://127.255.255.254/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://0x7f.0x0.0x0.0x1/',
  'https://127.0.0.1./',
  'https://１２７.０.０.１/',
  'https://127。0。0。1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://%31%32%37.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://167772161/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.0.1/',
  'https://0xc0a80001/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://0251.0376.0251.0376/',
  'https://100.64.0.1/',
  'https://100.100.100.200/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://239.255.255.250/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[fec0::1]/',
  'https://user@example.com/',
  'https://user:word@example.com/',
  'https://example.com@127.0.0.1/',
  'https://example.com%2f@127.0.0.1/',
  'https://127.0.0.1#@example.com/',
  'https://127.0.0.1\\@example.com/',
  `https://example.com/${'x'.repeat(500)}`,
  'https://',
  '//example.com',
  'example.com',
]

test.each(INSIDE)('»%s« is no address to send to', url => {
  expect(createOutward().accepts(url)).toBeUndefined()
})

test.each(['https://hooks.example.com/x?y=1', 'https://93.184.216.34/', 'https://[2606:2800:220:1::]/'])(
  '»%s« is one',
  url => expect(createOutward().accepts(url)?.href).toBe(url),
)

/** Addresses that a name may resolve to; none may be contacted. */
const MEANINGS: string[][] = [
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['169.254.169.254'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['::ffff:7f00:1'],
  ['fe80::1%eth0'],
  ['fd12::1'],
  ['64:ff9b::a00:1'],
  ['2002:a00:1::'],
  ['0.0.0.0'],
  ['93.184.216.34', '127.0.0.1'],
  ['2606:2800:220:1::', 'fe80::1'],
]

test.each(MEANINGS)('a name that means %s is not asked', async (...addresses) => {
  const outward = createOutward({ resolve: () => Promise.resolve(addresses) })
  await expect(outward.ask({ url: 'https://rebind.example/' })).rejects.toMatchObject({ fault: 'private' })
})

let receiver: Receiver
beforeAll(async () => void (receiver = await openReceiver('127.0.0.2')))
afterAll(() => receiver.close())

/** The one network that counts as allowed here; the rest of this machine is internal. */
const reachable = (resolve?: Resolve) => createOutward({ networks: ['127.0.0.2/32'], ...(resolve && { resolve }) })

test('a name is looked up once, and what it meant then is asked', async () => {
  const meanings = [['127.0.0.2'], ['127.0.0.1']]
  let lookups = 0
  const outward = reachable(() => Promise.resolve(meanings[lookups++] ?? []))
  const answer = await outward.ask({ url: `http://rebind.example:${receiver.port}/hook`, body: '{}' })
  expect(answer.status).toBe(204)
  expect(lookups).toBe(1)
  expect(receiver.received.at(-1)).toMatchObject({ url: '/hook', body: '{}' })
  expect(receiver.received.at(-1)?.headers['host']).toBe(`rebind.example:${receiver.port}`)
})

test('a name that means a reachable and a private address is not asked at all', async () => {
  const before = receiver.received.length
  const outward = reachable(() => Promise.resolve(['127.0.0.2', '127.0.0.1']))
  const url = `http://rebind.example:${receiver.port}/`
  await expect(outward.ask({ url })).rejects.toMatchObject({ fault: 'private' })
  expect(receiver.received).toHaveLength(before)
})

test('without https only what the operator named is asked', async () => {
  const outward = reachable(() => Promise.resolve(['93.184.216.34']))
  await expect(outward.ask({ url: 'http://plain.example/' })).rejects.toMatchObject({ fault: 'private' })
})

test('a redirect is an answer, and nothing follows it', async () => {
  const inside = await openReceiver()
  receiver.behave((_request, response) => void response.writeHead(302, { location: `${inside.url}/secret` }).end())
  expect((await reachable().ask({ url: receiver.url })).status).toBe(302)
  expect(inside.received).toEqual([])
  await inside.close()
})

test('a receiver that never answers is left in time, and one without end is cut', async () => {
  receiver.behave(() => {})
  await expect(reachable().ask({ url: receiver.url, timeoutMs: 60 })).rejects.toMatchObject({ fault: 'timeout' })
  receiver.behave((_request, response) => void response.writeHead(200).end('x'.repeat(100_000)))
  expect((await reachable().ask({ url: receiver.url, bytes: 1000 })).body).toHaveLength(1000)
})

test('half an answer is none', async () => {
  receiver.behave((_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half')
    response.socket?.end()
  })
  await expect(reachable().ask({ url: receiver.url })).rejects.toMatchObject({ fault: 'cut-off' })
})

test('a name that nobody knows is a fault of its own', async () => {
  const outward = createOutward({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  await expect(outward.ask({ url: 'https://nowhere.example/' })).rejects.toMatchObject({ fault: 'name' })
})
