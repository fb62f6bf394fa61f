import * as contract from '@casekit/contract/mail-sender'
import { authenticate } from 'mailauth'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentTime } from '../../../../tests/support/clock.ts'
import { MailServer } from '../../../../tests/support/mail-server.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { openFileStore } from '../platform/files/store.ts'
import { createSender } from '../platform/mail/send.ts'
import { createDispatch } from '../platform/mail/worker.ts'
import { newId } from '../platform/new-id.ts'
import { createOutward } from '../platform/outward/outward.ts'
import { signingOf } from './queries.ts'

/** DNS text records by name. */
const dns = new Map<string, string[]>()
const outward = { ...createOutward(), texts: async (name: string) => dns.get(name) ?? [] }

let provider: TestProvider
let companyId: number
let as: string

beforeAll(async () => void (provider = await testProvider({ outward })))
afterAll(() => provider.close())
beforeEach(async () => {
  dns.clear()
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['SettingsAccess', 'Core'] })).as
})

const set = (address = 'service@nordhavn.example') => provider.call(contract.setMailSender, { as, body: { address } })
const check = async () => (await provider.call(contract.checkMailSender, { as })).body
const publish = (records: readonly contract.SenderRecord[]) => {
  for (const { name, text } of records) dns.set(name, [...(dns.get(name) ?? []), text])
}

/** Sends one mail; returns it as a mail server receives it. */
async function sendOne(): Promise<string> {
  await provider
    .db(companyId)
    .rows(`insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`, [
      companyId,
      newId(),
      newId(),
      JSON.stringify({ to: 'kunde@test.example', subject: 'Om din sag', text: 'Vi kommer i morgen.' }),
    ])
  const smtp = new MailServer()
  const files = openFileStore(join(tmpdir(), 'casekit-files'))
  const signing = (id: number) => signingOf(provider.db(id), provider.vault, id)
  const sending = { smtpUrl: await smtp.listen(), host: 'mail.casekit.example', url: () => '', files, signing }
  const { send, close } = createSender(provider.pool, sending)
  const sendDue = createDispatch({
    pool: provider.pool,
    send,
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
    clock: () => new Date(currentTime() + 5000),
  })
  await sendDue()
  close()
  await smtp.close()
  return smtp.received[0] ?? ''
}

const resolver = async (name: string) => {
  const texts = dns.get(name)
  if (!texts) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
  return texts.map(text => [text])
}

/** Judges a mail as the customer's server does, by DNS alone. */
async function judged(mail: string) {
  const { dkim } = await authenticate(Buffer.from(mail.replaceAll('\n', '\r\n')), {
    ip: '192.0.2.1',
    helo: 'mail.casekit.example',
    sender: 'x@mail.casekit.example',
    resolver,
    disableArc: true,
    disableBimi: true,
    disableDmarc: true,
  })
  return dkim.results.map(({ signingDomain, status }) => ({ signingDomain, ...status }))
}

test('mails come from the company’s own address once its DNS says so, and a stranger’s server believes it', async () => {
  const { body } = await set()
  expect(body).toMatchObject({ address: 'service@nordhavn.example', isUsed: false, checkedAt: null })
  expect(body.records.map(({ name }) => name.replace(/^ck\w+\./, ''))).toEqual([
    '_domainkey.nordhavn.example',
    'nordhavn.example',
    '_dmarc.nordhavn.example',
  ])
  expect(await sendOne()).toContain('<no-reply@mail.casekit.example>')
  expect((await check()).isUsed).toBe(false)
  publish(body.records.filter(({ kind }) => kind === 'dkim'))
  const found = await check()
  expect(found.records.map(({ isThere }) => isThere)).toEqual([true, false, false])
  expect(found.isUsed).toBe(true)
  const mail = await sendOne()
  expect(mail).toContain('<service@nordhavn.example>')
  expect(await judged(mail)).toMatchObject([
    { signingDomain: 'nordhavn.example', result: 'pass', aligned: 'nordhavn.example' },
  ])
  expect(await judged(mail.replace('i morgen', 'aldrig'))).not.toMatchObject([{ result: 'pass' }])
})

test('an SPF and a DMARC record that say the same or more are good as they are', async () => {
  await set()
  dns.set('nordhavn.example', ['google-site-verification=x', 'v=spf1 include:_spf.google.com include:127.0.0.1 -all'])
  dns.set('_dmarc.nordhavn.example', ['v=DMARC1; p=reject; rua=mailto:dmarc@nordhavn.example'])
  expect((await check()).records.map(({ isThere }) => isThere)).toEqual([false, true, true])
  dns.set('nordhavn.example', ['v=spf1 -all'])
  expect((await check()).records.map(({ isThere }) => isThere)).toEqual([false, false, true])
})

test('another address of the domain keeps its key, another domain gets one of its own and waits', async () => {
  const first = (await set()).body
  publish(first.records)
  await check()
  const same = (await set('sager@nordhavn.example')).body
  expect([same.isUsed, same.records[0]?.text]).toEqual([true, first.records[0]?.text])
  const other = (await set('service@sydhavn.example')).body
  expect([other.isUsed, other.records[0]?.text === first.records[0]?.text]).toEqual([false, false])
  expect(await sendOne()).toContain('<no-reply@mail.casekit.example>')
})

test('given up, mails come from the installation again; the key is never told', async () => {
  const { body } = await set()
  publish(body.records)
  await check()
  await provider.call(contract.removeMailSender, { as })
  expect((await provider.call(contract.getMailSender, { as })).body).toMatchObject({ address: null, records: [] })
  expect(await sendOne()).toContain('<no-reply@mail.casekit.example>')
  await set()
  const rows = await provider.db(companyId).rows('select m::text as row from casekit.mail_sender m', [])
  expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY')
})

test.each(['nordhavn', 'a@b', 'a b@nordhavn.example', 'a@nordhavn.example, b@nordhavn.example', '@nordhavn.example'])(
  '»%s« is no address',
  async address => {
    const { status, body } = await set(address)
    expect([status, (body as unknown as { errors: { path: string }[] }).errors[0]?.path]).toEqual([400, '/address'])
  },
)
