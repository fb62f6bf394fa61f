import { expect, test } from 'vitest'
import { addressOf, readConfiguration } from './configuration.ts'

test('needs nothing: this machine, an embedded database and the demo', () => {
  expect(readConfiguration({})).toMatchObject({ port: 8080, host: '127.0.0.1', isDemo: true, databaseUrl: undefined })
})

test.each<[Record<string, string>, boolean, string]>([
  [{ HOST: '0.0.0.0' }, false, 'the network can reach it'],
  [{ DATABASE_URL: 'postgres://localhost/casekit' }, false, 'the database is a server'],
  [{ HOST: '0.0.0.0', CASEKIT_DEMO: '1' }, true, 'it was asked for'],
  [{ CASEKIT_DEMO: '0' }, false, 'it was declined'],
  [{ HOST: 'localhost' }, true, 'only this machine can reach it'],
])('with %o the demo is %s, because %s', (environment, isDemo) => {
  expect(readConfiguration(environment).isDemo).toBe(isDemo)
})

test('an empty variable is one that is not set', () => {
  expect(readConfiguration({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: undefined })
})

test('the public address loses its slash', () => {
  expect(readConfiguration({ CASEKIT_PUBLIC_URL: 'https://Casekit.example/' }).publicUrl).toBe(
    'https://casekit.example',
  )
})

test('pages that may frame the console are origins, separated by spaces; none by default', () => {
  expect(readConfiguration({}).frameAncestors).toEqual([])
  const both = 'https://hub.example/  http://127.0.0.1:8083'
  expect(readConfiguration({ CASEKIT_FRAME_ANCESTORS: both }).frameAncestors).toEqual([
    'https://hub.example',
    'http://127.0.0.1:8083',
  ])
})

test.each([
  ['', ['loopback']],
  ['1', 1],
  ['10.0.0.0/8, 192.168.4.2 fd00::/8', ['loopback', '10.0.0.0/8', '192.168.4.2', 'fd00::/8']],
])('behind proxies %j the address of a caller is taken from %j', (text, trusted) => {
  expect(readConfiguration({ CASEKIT_TRUST_PROXY: text }).trustProxy).toEqual(trusted)
})

test.each(['yes', '0', '12', '10.0.0.0/33', '10.0.0.300', 'balancer.example', '10.0.0.1/8/8'])(
  'proxies %j are refused in one sentence',
  text =>
    expect(() => readConfiguration({ CASEKIT_TRUST_PROXY: text })).toThrow(
      'CASEKIT_TRUST_PROXY is neither a number of proxies such as 1 nor addresses such as 10.0.0.0/8.',
    ),
)

test.each([
  ['', undefined],
  ['2525', { host: '127.0.0.1', port: 2525 }],
  ['0.0.0.0:25', { host: '0.0.0.0', port: 25 }],
  ['[::1]:2525', { host: '::1', port: 2525 }],
])('with CASEKIT_INBOUND_SMTP=%j mail is taken at %o', (given, at) => {
  expect(readConfiguration({ CASEKIT_INBOUND_SMTP: given }).inboundSmtp).toEqual(at)
})

test.each<[Record<string, string>, string]>([
  [{ PORT: 'http' }, 'PORT is not a number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is not a number from 0 to 65535.'],
  [{ CASEKIT_DEMO: 'yes' }, 'CASEKIT_DEMO is neither 0 nor 1.'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL is not an address of the form postgres://'],
  [
    { CASEKIT_SUPPORT_EMAIL: 'support' },
    'CASEKIT_SUPPORT_EMAIL is not an address of the form support@casekit.example.',
  ],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL is not an address of the form smtp://'],
  [{ CASEKIT_INBOUND_SMTP: 'mail.example' }, 'CASEKIT_INBOUND_SMTP is neither a port such as 2525 nor of the form'],
  [{ CASEKIT_INBOUND_SMTP: '70000' }, 'CASEKIT_INBOUND_SMTP is neither a port'],
  [{ CASEKIT_PUBLIC_URL: 'https://x.example/casekit' }, 'CASEKIT_PUBLIC_URL has a path'],
  [{ CASEKIT_FRAME_ANCESTORS: 'https://hub.example *' }, 'CASEKIT_FRAME_ANCESTORS is not an address of the form'],
  [{ CASEKIT_ADDRESS_TOKEN: 'x' }, 'CASEKIT_ADDRESS_TOKEN is set without CASEKIT_ADDRESS_URL'],
])('%o is refused in one sentence', (environment, sentence) => {
  expect(() => readConfiguration(environment)).toThrow(sentence)
})

test.each([
  ['0.0.0.0', 'http://localhost:8080'],
  ['::1', 'http://[::1]:8080'],
  ['127.0.0.1', 'http://127.0.0.1:8080'],
])('%s is reached at %s', (host, address) => {
  expect(addressOf(host, 8080)).toBe(address)
})

test.each([
  ['', []],
  ['10.0.0.53', ['10.0.0.53']],
  ['10.0.0.53:5353, [2001:db8::1]:53 2001:db8::2', ['10.0.0.53:5353', '[2001:db8::1]:53', '2001:db8::2']],
])('with CASEKIT_DNS=%j records are asked of %j', (given, servers) => {
  expect(readConfiguration({ CASEKIT_DNS: given }).dnsServers).toEqual(servers)
})

test.each(['dns.example', '10.0.0.300', '10.0.0.1:99999', '[10.0.0.1'])('name servers %j are refused', given =>
  expect(() => readConfiguration({ CASEKIT_DNS: given })).toThrow('CASEKIT_DNS is not a list of addresses such as'),
)
