import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setCompanyLogo } from '@casekit/contract/company-logo'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { Registry } from 'prom-client'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { MailServer } from '../../../../../tests/support/mail-server.ts'
import { makeCompany, makeStaff } from '../../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'
import { openFileStore } from '../files/store.ts'
import { newId } from '../new-id.ts'
import { mailHtml } from './mail-html.ts'
import { findMail } from './mailbox.ts'
import type { Mail } from './outbox.ts'
import { createSender } from './send.ts'
import { createDispatch } from './worker.ts'

const files = openFileStore(join(tmpdir(), 'casekit-files'))
const url = () => 'https://casekit.example'

let provider: TestProvider
let company: Awaited<ReturnType<typeof makeCompany>>
let as: string
let smtp: MailServer

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).as
  smtp = new MailServer()
})
afterEach(() => smtp.close())

async function putLogo() {
  const sign = sharp({ create: { width: 600, height: 150, channels: 3, background: 'white' } })
  const ink = { input: { create: { width: 400, height: 100, channels: 3, background: 'red' } } as const }
  const body = (await sign.composite([ink]).png().toBuffer()) as never
  await provider.call(setCompanyLogo, { as, params: { scheme: 'light' }, body })
}

const LETTER: Mail = {
  to: 'kunde@test.example',
  subject: 'Din sag er oprettet',
  text: 'Hej\n\nSe din sag:\nhttps://casekit.example/view/abc?a=1&b=2\n\nVenlig hilsen\nTømrer <Holm>',
  letterhead: 'da-DK',
}

/** What the recipient gets; `isKept`: without a mail server. */
async function send(mail: Mail, isKept = false): Promise<string> {
  const id = newId()
  await provider
    .db(company.id)
    .rows(`insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`, [
      company.id,
      id,
      id,
      JSON.stringify(mail),
    ])
  const smtpUrl = isKept ? undefined : await smtp.listen()
  const sender = createSender(provider.pool, { smtpUrl, host: 'casekit.example', url, files })
  const sendDue = createDispatch({
    pool: provider.pool,
    send: sender.send,
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
  })
  await sendDue()
  sender.close()
  return id
}

const received = () => PostalMime.parse(smtp.received[0] ?? '')

test("a mail to a customer has the company's logo at its head, inline and by its name", async () => {
  await putLogo()
  await send(LETTER)
  const { html = '', text, attachments } = await received()
  expect(text?.trim()).toBe(LETTER.text)
  expect(html).toContain('lang="da-DK"')
  expect(html).toMatch(new RegExp(`<img src="cid:logo@casekit" alt="${company.name}" width="176" height="44"`))
  expect(html).toContain('Tømrer &lt;Holm&gt;')
  expect(html).toContain('<a href="https://casekit.example/view/abc?a=1&amp;b=2"')
  expect(attachments).toMatchObject([{ contentId: '<logo@casekit>', mimeType: 'image/png', disposition: 'inline' }])
  const picture = await sharp(Buffer.from(attachments[0]?.content as ArrayBuffer)).metadata()
  expect(picture.format).toBe('png')
})

test('a company without a logo writes as before', async () => {
  await send(LETTER)
  const { html, attachments } = await received()
  expect([html, attachments]).toEqual([undefined, []])
})

test('what the product itself writes to members has none', async () => {
  await putLogo()
  const { letterhead: _, ...plain } = LETTER
  await send(plain)
  const { html, attachments } = await received()
  expect([html, attachments]).toEqual([undefined, []])
})

test.each([true, false])('a mail of a campaign keeps its look, with a logo where there is one: %s', async hasLogo => {
  if (hasLogo) await putLogo()
  const blocks = [{ kind: 'heading' as const, text: 'Service' }]
  const { letterhead: _, ...mail } = LETTER
  const html = mailHtml({ subject: 'x', blocks, foot: { lines: ['Holm'] }, language: 'da-DK', accent: '#123456' })
  await send({ ...mail, html })
  const letter = await received()
  expect(letter.html).toContain('Service</h1>')
  expect(letter.html).not.toContain('<!--logo-->')
  expect([letter.html?.includes('cid:logo@casekit'), letter.attachments.length]).toEqual([hasLogo, hasLogo ? 1 : 0])
})

test('the mailbox shows it with the picture within', async () => {
  await putLogo()
  const kept = await findMail(provider.pool, await send(LETTER, true))
  expect(kept?.html).toContain('<img src="data:image/png;base64,')
})
