import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { getCaseMessages, sendCaseMessage } from '@casekit/contract/messages'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { SMTPServer } from 'smtp-server'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentTime } from '../../../../../tests/support/clock.ts'
import { makeCompany, makeStaff } from '../../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'
import { freePort } from '../../../../tooling/src/free-port.ts'
import { openPool } from '../database/pool.ts'
import { openFileStore } from '../files/store.ts'
import { takeDue } from './outbox.ts'
import { createSender } from './send.ts'
import { createDispatch } from './worker.ts'

/** One every other minute of an hour. */
const MESSAGES = 31
const MINUTE_MS = 60_000

let provider: TestProvider
let as: string
let caseId: string

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id)).as
  const body = { customerName: 'Hanne Friis', customerMail: 'hanne@mail.example' }
  const { body: customerId } = await provider.call(addCustomer, { as, body })
  caseId = (await provider.call(createCompanyCase, { as, body: { description: 'Fugt', customerId } })).body
})
afterAll(() => provider.close())

/** A mail server on a fixed port that can go down and come back. */
function mailServer() {
  const taken: string[] = []
  let server: SMTPServer | undefined
  let port = 0
  const listen = async () => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 1,
      logger: false,
      onData: (stream, _session, done) =>
        void text(stream)
          .then(mail => taken.push(mail), done)
          .finally(() => done()),
    })
    server.on('error', () => {}) // a client that was disconnected
    port ||= await freePort()
    await new Promise<void>(resolve => server?.listen(port, '127.0.0.1', resolve))
  }
  const leave = () => new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve()))
  return { taken, listen, leave, url: () => `smtp://127.0.0.1:${port}?ignoreTLS=true` }
}

/** The mail-sending part of a provider, as a separate process with its own connections. */
function mailProcess(url: string, clock: () => Date) {
  const pool = openPool(provider.connection, { max: 2 })
  const files = openFileStore(tmpdir())
  const { send, close } = createSender(pool, { smtpUrl: url, host: 'casekit.example', url: () => '', files })
  return {
    pool,
    sendDue: createDispatch({ pool, send, log: pino({ level: 'silent' }), metrics: new Registry(), clock }),
    end: async () => {
      close()
      await pool.end()
    },
  }
}

test('a mail server away for an hour, and a provider that ends twice meanwhile: nothing lost, nothing double', async () => {
  const server = mailServer()
  await server.listen()
  await server.leave()
  const startedAt = currentTime()
  let minute = 0
  const clock = () => new Date(startedAt + minute * MINUTE_MS)
  let written = 0
  const write = async () => {
    const receivers = [{ to: 'customer' as const, mail: true }]
    await provider.call(sendCaseMessage, {
      as,
      body: { caseId, lane: 'company', text: `Besked ${written++}.`, receivers },
    })
  }

  let running = mailProcess(server.url(), clock)
  for (; minute <= 60; minute += 1) {
    if (minute % 2 === 0) await write()
    if (minute === 20 || minute === 40) {
      expect((await takeDue(running.pool, 3, clock())).length).toBeGreaterThan(0) // leased, then it stops
      await running.end()
      running = mailProcess(server.url(), clock)
    }
    await running.sendDue()
  }
  expect(server.taken).toEqual([])
  const delayed = (await states()).filter(state => state === 'delayed').length
  expect(delayed).toBe(MESSAGES)

  await server.listen()
  for (; minute <= 130; minute += 1) await Promise.all([running.sendDue(), running.sendDue()])
  await running.end()
  await server.leave()
  const said = server.taken.map(mail => /Besked (\d+)\./.exec(mail)?.[1]).map(Number)
  expect(said.toSorted((one, other) => one - other)).toEqual(Array.from({ length: MESSAGES }, (_, number) => number))
  expect(new Set(await states())).toEqual(new Set(['sent']))
}, 60_000)

const states = async () =>
  (await provider.call(getCaseMessages, { as, params: { caseId } })).body.flatMap(({ deliveries }) =>
    deliveries.map(({ state }) => state),
  )
