import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MailServer } from '../../../../../tests/support/mail-server.ts'
import { makeCompany } from '../../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'
import { openFileStore } from '../files/store.ts'
import { newId } from '../new-id.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import { ATTEMPTS_AT_MOST, type MailFile, takeDue } from './outbox.ts'
import { createSender, type Sender } from './send.ts'
import { createDispatch } from './worker.ts'

const url = () => 'https://casekit.example'
const files = openFileStore(join(tmpdir(), 'casekit-files'))
const sending = (smtpUrl: string | undefined) => ({ smtpUrl, host: 'casekit.example', url, files })

let provider: TestProvider
let companyId: number
let smtp: MailServer
let sender: Sender

beforeAll(async () => {
  provider = await testProvider()
})
afterAll(() => provider.close())

beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  smtp = new MailServer()
  sender = createSender(provider.pool, sending(await smtp.listen()))
})
afterEach(async () => {
  sender.close()
  await smtp.close()
  await provider.db(companyId).rows('delete from casekit.outbox where company_id = $1', [companyId])
})

function work(by: Sender = sender) {
  const metrics = new Registry()
  const sendDue = createDispatch({ pool: provider.pool, send: by.send, log: pino({ level: 'silent' }), metrics })
  return { sendDue, metrics }
}

async function write(subject: string, files: MailFile[] = []): Promise<string> {
  const id = newId()
  await provider
    .db(companyId)
    .rows(`insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`, [
      companyId,
      id,
      id,
      JSON.stringify({ to: 'kunde@test.example', subject, text: 'Hej\nVi har din sag.', files }),
    ])
  return id
}

type Row = { attempts: number; sent: boolean; failed: boolean; last_error: string | null; seconds: number }

const rowOf = async (id: string) =>
  provider.db(companyId).row<Row>(
    `select attempts, sent_at is not null as sent, failed_at is not null as failed, last_error,
       extract(epoch from due_at - now())::float as seconds from casekit.outbox where company_id = $1 and id = $2`,
    [companyId, id],
  )

const dueNow = (id: string) =>
  provider
    .db(companyId)
    .rows('update casekit.outbox set due_at = now() where company_id = $1 and id = $2', [companyId, id])

describe('a mail in the outbox', () => {
  test('is sent once, with an id that stays the same at every try', async () => {
    const id = await write('Din sag er oprettet')
    const { sendDue, metrics } = work()
    expect(await sendDue()).toBe(1)
    expect(await sendDue()).toBe(0)
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toContain('To: kunde@test.example')
    expect(smtp.received[0]).toContain('From: Casekit <no-reply@casekit.example>')
    expect(smtp.received[0]).toContain(`Message-ID: <${id}@casekit.example>`)
    expect(await rowOf(id)).toMatchObject({ sent: true, attempts: 1 })
    expect(await metrics.metrics()).toContain('casekit_mails_total{result="sent"} 1')
  })

  test('is sent once however many processes look', async () => {
    for (let count = 0; count < 30; count++) await write(`Sag ${count}`)
    await Promise.all([work(), work(), work()].map(({ sendDue }) => sendDue()))
    expect(smtp.received).toHaveLength(30)
    expect(new Set(smtp.received.map(text => /Message-ID: (\S+)/.exec(text)?.[1])).size).toBe(30)
  })

  test('that another process is taking right now is passed over, not waited for', async () => {
    const [locked, free] = [await write('Optaget'), await write('Fri')]
    await provider.db(companyId).transaction(async db => {
      const lock = 'select 1 from casekit.outbox where company_id = $1 and id = $2 for update'
      await db.rows(lock, [companyId, locked])
      expect((await takeDue(provider.pool, 10)).map(({ id }) => id)).toEqual([free])
    })
  })

  test('waits twice as long after each failure and says why without naming anybody', async () => {
    const id = await write('Senere')
    smtp.refusal = '451 try later, kunde@test.example'
    const { sendDue, metrics } = work()
    await sendDue()
    const first = await rowOf(id)
    expect(first).toMatchObject({ attempts: 1, sent: false, failed: false, last_error: 'EENVELOPE 451' })
    await dueNow(id)
    await sendDue()
    const second = await rowOf(id)
    expect(first?.seconds).toBeCloseTo(15, -1)
    expect(second?.seconds).toBeCloseTo(30, -1)
    expect(await metrics.metrics()).toContain('casekit_mails_total{result="delayed"} 2')
    smtp.refusal = undefined
    await dueNow(id)
    await sendDue()
    expect(await rowOf(id)).toMatchObject({ attempts: 3, sent: true })
  })

  test('is given up after ten tries, and at once when the receiver does not exist', async () => {
    const [tired, unknown] = [await write('Træt'), await write('Ukendt')]
    await provider
      .db(companyId)
      .rows('update casekit.outbox set attempts = $2 where id = $1', [tired, ATTEMPTS_AT_MOST - 1])
    await provider
      .db(companyId)
      .rows(`update casekit.outbox set due_at = now() + interval '1 day' where id = $1`, [unknown])
    const { sendDue, metrics } = work()
    smtp.refusal = '451 later'
    await sendDue()
    await dueNow(unknown)
    smtp.refusal = '550 no such user'
    await sendDue()
    expect(await rowOf(tired)).toMatchObject({ failed: true, attempts: ATTEMPTS_AT_MOST })
    expect(await rowOf(unknown)).toMatchObject({ failed: true, attempts: 1 })
    expect(await metrics.metrics()).toContain('casekit_mails_total{result="given-up"} 2')
    await dueNow(tired)
    expect(await sendDue()).toBe(0)
  })

  test('whose process died comes back when its lease has ended', async () => {
    const id = await write('Forladt')
    const leave = (until: string) =>
      provider
        .db(companyId)
        .rows(`update casekit.outbox set leased_until = now() + $2::interval where id = $1`, [id, until])
    const { sendDue } = work()
    await leave('1 minute')
    expect(await sendDue()).toBe(0)
    await leave('-1 second')
    expect(await sendDue()).toBe(1)
  })

  test('takes its files along, by a mail server and into the mailbox; one whose file is gone waits', async () => {
    const path = newId()
    const content = Buffer.from('Fugt: 18 %')
    await files.place(path, content)
    const file = { path, name: 'Måling.txt', type: 'text/plain', size: content.length }
    const id = await write('Rapport', [file])
    await work().sendDue()
    expect(smtp.received[0]).toContain(content.toString('base64'))
    expect(smtp.received[0]).toContain("filename*0*=utf-8''M%C3%A5ling.txt")
    const gone = await write('Væk', [{ ...file, path: newId() }])
    await work().sendDue()
    expect(await rowOf(gone)).toMatchObject({ sent: false, failed: false, last_error: 'ENOENT' })
    await provider
      .db(companyId)
      .rows('update casekit.outbox set sent_at = null where company_id = $1 and id = $2', [companyId, id])
    await work(createSender(provider.pool, sending(undefined))).sendDue()
    const app = await import('fastify').then(({ default: fastify }) => fastify())
    mailboxRoutes(app, provider.pool, files, url)
    expect((await app.inject(`/dev/mailbox/${id}`)).body).toContain('Måling.txt')
    const kept = await app.inject(`/dev/mailbox/${id}/files/0`)
    expect([kept.body, kept.headers['content-security-policy']]).toEqual([
      'Fugt: 18 %',
      expect.stringContaining('sandbox'),
    ])
    expect((await app.inject(`/dev/mailbox/${id}/files/1`)).statusCode).toBe(404)
    await app.close()
  })

  test('of one company is invisible to another', async () => {
    const id = await write('Privat')
    const other = await makeCompany(provider.pool)
    expect(await provider.db(other.id).rows('select id from casekit.outbox where id = $1', [id])).toEqual([])
    expect(await provider.db().rows('select id from casekit.outbox where id = $1', [id])).toEqual([])
  })
})

describe('without a mail server', () => {
  test('the mailbox keeps the mail and shows it as text', async () => {
    const mailbox = work(createSender(provider.pool, sending(undefined)))
    const id = await write('<img src=x onerror=alert(1)>')
    await mailbox.sendDue()
    const app = await import('fastify').then(({ default: fastify }) => fastify())
    mailboxRoutes(app, provider.pool, files, url)
    const list = await app.inject('/dev/mailbox')
    expect(list.body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(list.body).not.toContain('<img')
    expect(list.headers['content-security-policy']).toContain("default-src 'none'")
    const one = await app.inject(`/dev/mailbox/${id}`)
    expect(one.body).toContain('Vi har din sag.')
    expect(one.body).toContain('kunde@test.example')
    expect((await app.inject(`/dev/mailbox/${newId()}`)).statusCode).toBe(404)
    await app.close()
  })
})
