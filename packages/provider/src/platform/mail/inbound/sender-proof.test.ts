import { expect, test } from 'vitest'
import { isFromItsSender } from './sender-proof.ts'

const lookUp = async (name: string, type: string) => {
  if (type === 'TXT' && name === 'nordhavn.example') return [['v=spf1 ip4:203.0.113.5 ip4:192.168.1.9 -all']]
  throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
}

const mail = (from: string) => Buffer.from(`From: ${from}\r\nSubject: Hej\r\n\r\nHej\r\n`)
const honest = { ip: '203.0.113.5', helo: 'mail.nordhavn.example', envelopeFrom: 'bo@nordhavn.example' }

test.each([
  [true, 'comes straight from where its domain sends', 'bo@nordhavn.example', honest],
  [false, 'comes from elsewhere', 'bo@nordhavn.example', { ...honest, ip: '198.51.100.7' }],
  [false, 'names another sender on its envelope', 'bo@nordhavn.example', { ...honest, envelopeFrom: 'x@evil.example' }],
  [false, 'was passed on by our own network', 'bo@nordhavn.example', { ...honest, ip: '192.168.1.9' }],
  [false, 'has two senders', 'bo@nordhavn.example, x@evil.example', honest],
  [
    false,
    'has a sender of a domain that says nothing',
    'bo@voltgaard.example',
    { ...honest, envelopeFrom: 'bo@voltgaard.example' },
  ],
])('%s: a mail that %s', async (proven, _, from, connection) =>
  expect(await isFromItsSender(mail(from), connection, lookUp)).toBe(proven),
)
