import { updateSetting } from '@casekit/contract/settings'
import * as calls from '@casekit/contract/campaigns'
import * as optOuts from '@casekit/contract/campaign-opt-outs'
import { SETTING_IDS } from '@casekit/contract/ids'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { MailServer } from '../../../../tests/support/mail-server.ts'
import { openFileStore } from '../platform/files/store.ts'
import { createSender } from '../platform/mail/send.ts'
import { createDispatch } from '../platform/mail/worker.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaignScene, SITE, tokenOf, type Queued } from '../../../../tests/support/campaign-scene.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: Awaited<ReturnType<typeof campaignScene>>

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await campaignScene(provider)))
afterEach(() => scene.clear())

test('a mail says the same in HTML and plain text, names its sender and how to opt out, and tells nothing of what the company notes', async () => {
  await scene.addCustomers(1)
  const campaignId = await scene.started()
  await scene.run()
  const smtp = new MailServer()
  const files = openFileStore(join(tmpdir(), 'casekit-files'))
  const sender = createSender(provider.pool, {
    smtpUrl: await smtp.listen(),
    host: 'casekit.example',
    url: () => SITE,
    files,
  })
  const sendDue = createDispatch({
    pool: provider.pool,
    send: sender.send,
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
  })
  await sendDue()
  sender.close()
  await smtp.close()
  const received =
    smtp.received
      .find(one => one.includes('hanne1@kunde.example'))
      ?.replaceAll(/=\n/g, '')
      .replaceAll(/\n +/g, ' ') ?? ''
  const [one] = await scene.queued()
  expect(received).toContain('From: Mette fra Nordhavn <no-reply@casekit.example>')
  expect(received).toContain(`List-Unsubscribe: <${one?.optOut}>`)
  expect(received).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(received).toContain('text/plain')
  expect(received).toContain('text/html')
  expect(one?.text).toContain(
    'Hej Hanne\n\nDet er tid til service & eftersyn <nu>.\n\nBestil tid: https://nordhavn.example/tid?a=1&b=2',
  )
  expect(one?.text).toContain(`Afmeld beskeder: ${one?.optOut}`)
  expect(one?.html).toContain('Det er tid til service &amp; eftersyn &lt;nu&gt;.')
  expect(one?.html).toContain('href="https://nordhavn.example/tid?a=1&amp;b=2"')
  expect(one?.html).toContain('name="color-scheme" content="light dark"')
  expect(one?.html).not.toMatch(/<script|<link|url\(|seen\.gif/)
  expect(one?.html).toContain('@media (prefers-color-scheme:dark)')
  for (const secret of ['Betaler sent', '{{', 'Havnegade 1'])
    expect(one?.text + String(one?.html)).not.toContain(secret)
  expect(await scene.figures(campaignId)).toMatchObject({ sent: 1, waiting: 1, opened: 0 })
})

test('opening the page of the link changes nothing; a press ends the campaign, and no other writes a mail', async () => {
  await scene.addCustomers(2)
  const campaignId = await scene.started()
  await scene.run()
  const params = { token: tokenOf((await scene.queued())[0]) }
  const { body: page } = await provider.call(optOuts.getOptOut, { params })
  expect(page).toMatchObject({
    companyName: 'Nordhavn Service',
    channels: ['mail', 'sms', 'letter', 'call'].map(channel => ({ channel, isOptedOut: false })),
  })
  expect(JSON.stringify(page)).not.toContain('Hanne')
  expect((await scene.figures(campaignId)).optedOut).toBe(0)
  await provider.call(optOuts.setOptOut, { params, body: { channels: ['mail'] } })
  expect((await scene.queued()).map(({ to }) => to)).toEqual(['hanne2@kunde.example'])
  await scene.run(6)
  expect((await scene.queued()).map(({ to }) => to)).toEqual(['hanne2@kunde.example', 'hanne2@kunde.example'])
  expect((await scene.figures(campaignId)).optedOut).toBe(1)
  await scene.started({ name: 'En anden' })
  await scene.run(6)
  expect((await scene.queued()).filter(({ to }) => to.startsWith('hanne1'))).toEqual([])
  expect(
    (await provider.call(optOuts.getOptOut, { params: { token: `${scene.companyId}-${'0'.repeat(32)}` } })).status,
  ).toBe(404)
})

test('one press in the mail program ends it by a POST, and a GET there does not', async () => {
  await scene.addCustomers(1)
  const campaignId = await scene.started()
  await scene.run()
  const url = `/unsubscribe/${tokenOf((await scene.queued())[0])}`
  await provider.app.inject({ method: 'GET', url })
  expect((await scene.figures(campaignId)).optedOut).toBe(0)
  const post = () =>
    provider.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await post()).statusCode).toBe(200)
  expect((await post()).statusCode).toBe(200)
  expect(await scene.queued()).toEqual([])
  await scene.run(6)
  expect(await scene.queued()).toEqual([])
  expect((await scene.persons(campaignId)).map(({ state }) => state)).toEqual(['opted-out'])
})

test('opens and presses are noted only where the company wants to know, and a press leads where the mail says', async () => {
  await scene.addCustomers(1)
  const params = { settingId: SETTING_IDS.campaigns }
  await provider.call(updateSetting, { as: scene.as, params, body: { value: { isTracked: true } } })
  const campaignId = await scene.started()
  await scene.run()
  const [one] = await scene.queued()
  const [pixel = '', link = ''] = [/src="([^"]+seen\.gif)"/, /href="([^"]+\/m\/[^"]+)"/].map(
    found => new URL(found.exec(one?.html ?? '')?.[1] ?? SITE).pathname,
  )
  await provider.app.inject({ method: 'GET', url: pixel })
  expect(await scene.figures(campaignId)).toMatchObject({ opened: 1, clicked: 0 })
  expect((await provider.app.inject({ method: 'GET', url: link })).headers.location).toBe(
    'https://nordhavn.example/tid?a=1&b=2',
  )
  expect(await scene.figures(campaignId)).toMatchObject({ opened: 1, clicked: 1 })
  expect((await provider.app.inject({ method: 'GET', url: link.replace(/\d+$/, '0') })).statusCode).toBe(404)
  expect(one?.text).toContain('https://nordhavn.example/tid')
})

test('a test goes to whoever asks for it, filled in, and nobody opts out by it', async () => {
  await scene.addCustomers(1)
  const campaignId = await scene.makeCampaign()
  const { body } = await provider.call(calls.sendTest, {
    as: scene.as,
    params: { campaignId },
    body: { step: 0, customerId: null },
  })
  const [sent] = await scene.db().rows<Queued>(
    `select payload ->> 'to' as to, payload ->> 'subject' as subject, payload ->> 'text' as text, payload ->> 'optOut' as "optOut"
     from casekit.outbox where company_id = $1 and dedupe_key like 'campaign-test/%'`,
    [scene.companyId],
  )
  expect(sent).toMatchObject({ to: body.to, subject: '[Prøve] Er din varmepumpe klar?', optOut: null })
  expect(sent?.text).toContain('Hej Mette')
})
