import { eraseCustomer } from '@casekit/contract/customer-page'
import * as calls from '@casekit/contract/campaigns'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { asOwner } from '../platform/database/connection.ts'
import { openPool } from '../platform/database/pool.ts'
import { createDispatch } from '../platform/mail/worker.ts'
import { markFailed, takeDue } from '../platform/mail/outbox.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayAt, daysAfter, zonedText } from '@casekit/rules/zoned-time'
import { currentTime, zoneOfAnotherDay } from '../../../../tests/support/clock.ts'
import { campaignScene, mail } from '../../../../tests/support/campaign-scene.ts'
import { PATIENT, testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let scene: Awaited<ReturnType<typeof campaignScene>>

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await campaignScene(provider)))
afterEach(() => scene.clear())

test('ten jobs at once write to everybody once', async () => {
  await scene.addCustomers(450)
  const campaignId = await scene.started()
  const pools = [provider.pool, openPool(provider.connection, { max: 4, ...PATIENT })]
  await Promise.all(Array.from({ length: 10 }, (_, at) => scene.run(0, pools[at % 2])))
  expect(new Set((await scene.queued()).map(({ to }) => to)).size).toBe(450)
  expect(await scene.queued()).toHaveLength(450)
  expect(await scene.persons(campaignId)).toHaveLength(450)
  await scene.run()
  expect(await scene.queued()).toHaveLength(450)
  await pools[1]?.end()
})

test('a job that is killed in the middle and repeated has written to everybody once', async () => {
  await scene.addCustomers(30)
  await scene.started()
  const doomed = openPool(provider.connection, { max: 2, ...PATIENT })
  doomed.on('error', () => {})
  await asOwner(provider.connection, async client => {
    await client.query('begin')
    await client.query('lock table casekit.outbox in exclusive mode')
    const cut = scene.run(0, doomed).then(
      () => 'went through',
      () => 'cut',
    )
    // filtered by database: its copies have tables with the same oids
    const STUCK = `select pid from pg_locks join pg_database d on d.oid = database and d.datname = current_database()
      where relation = 'casekit.outbox'::regclass and not granted`
    const waiting = async (): Promise<void> => {
      const { rows } = await client.query<{ pid: number }>(STUCK)
      return rows.length > 0 ? undefined : waiting()
    }
    await waiting()
    await client.query(`select pg_terminate_backend(pid) from (${STUCK}) stuck`)
    expect(await cut).toBe('cut')
    await client.query('rollback')
  })
  await doomed.end()
  expect(await scene.queued()).toHaveLength(0)
  await scene.run()
  expect((await scene.queued()).map(({ to }) => to)).toHaveLength(30)
  expect(new Set((await scene.queued()).map(({ to }) => to)).size).toBe(30)
})

test('the second step follows after its delay, and a campaign that pauses holds what is not sent', async () => {
  await scene.addCustomers(3)
  const campaignId = await scene.started()
  await scene.run()
  expect((await scene.queued()).map(({ subject }) => subject)).toEqual(Array(3).fill('Er din varmepumpe klar?'))
  await scene.setStatus(campaignId, 'paused')
  expect(await takeDue(provider.pool, 50, undefined, 1)).toEqual([])
  await scene.run(6)
  expect(await scene.queued()).toHaveLength(3)
  await scene.setStatus(campaignId, 'active')
  expect(
    (await takeDue(provider.pool, 50, undefined, 1)).filter(due => due.companyId === scene.companyId),
  ).toHaveLength(3)
  await scene.run(4)
  expect(await scene.queued()).toHaveLength(3)
  await scene.run(6)
  expect(await scene.queued()).toHaveLength(6)
  expect((await scene.figures(campaignId)).steps[0]).toMatchObject({ waiting: 3 })
})

test('any other mail comes before those of a campaign', async () => {
  await scene.addCustomers(12)
  await scene.started()
  await scene.run()
  await scene
    .db()
    .rows(
      `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, casekit.new_id(), 'mail', 'other', '{"to":"a@b.example","subject":"Sag","text":"x"}')`,
      [scene.companyId],
    )
  const order: string[] = []
  const sendDue = createDispatch({
    pool: provider.pool,
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
    send: async due => {
      if (due.companyId !== scene.companyId) return
      order.push(due.mail.subject)
      if (order.length === 3)
        await scene
          .db()
          .rows(
            `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, casekit.new_id(), 'mail', 'late', '{"to":"a@b.example","subject":"Hast","text":"x"}')`,
            [scene.companyId],
          )
    },
  })
  await sendDue()
  expect(order[0]).toBe('Sag')
  expect(order.indexOf('Hast')).toBeLessThan(8)
  expect(order).toHaveLength(14)
})

test('no more mails are taken than were asked for, also by a plan from when there was one', async () => {
  const add = `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload, lane)
    select $1, casekit.new_id(), 'mail', $2 || n, '{}', 1 from generate_series(1, $3::int) n`
  await asOwner(provider.connection, async client => {
    await client.query(`select set_config('casekit.dispatcher', 'on', false)`)
    await client.query('delete from casekit.outbox')
    await client.query(add, [scene.companyId, 'first', 1])
    await client.query('vacuum (full, analyze) casekit.outbox')
    await client.query(add, [scene.companyId, 'later', 11])
  })
  expect(await takeDue(provider.pool, 5, undefined, 1)).toHaveLength(5)
})

test('a mail that does not arrive ends the campaign for its receiver', async () => {
  await scene.addCustomers(1)
  const campaignId = await scene.started()
  await scene.run()
  const due = (await takeDue(provider.pool, 50, undefined, 1)).find(one => one.companyId === scene.companyId)
  if (due) await markFailed(provider.pool, due, '550', true)
  await scene.run(6)
  expect((await scene.persons(campaignId)).map(({ state }) => state)).toEqual(['bounced'])
  expect(await scene.queued()).toHaveLength(1)
})

const CALL = mail('Ring til {{customer.name}}')

test('a task is made for the owner, a letter is printed as PDF and counts once it is posted', async () => {
  await scene.addCustomers(2)
  const zone = zoneOfAnotherDay()
  await scene.db().rows('update directory.company set time_zone = $2 where id = $1', [scene.companyId, zone])
  const campaignId = await scene.started({
    steps: [
      { ...CALL, kind: 'task' },
      { ...CALL, kind: 'letter' },
    ],
  })
  await scene.run()
  const tasks = await scene
    .db()
    .rows<{ subject: string; due: string }>(
      'select subject, due_at as due from casekit.activity where company_id = $1 order by number',
      [scene.companyId],
    )
  expect(tasks.map(({ subject }) => subject).toSorted()).toEqual(['Ring til Hanne Friis 1', 'Ring til Hanne Friis 2'])
  const due = new Set(tasks.map(one => zonedText(Date.parse(one.due), zone).slice(0, 16)))
  expect([...due]).toEqual([`${daysAfter(dayAt(currentTime(), zone), 1)}T16:00`])
  expect((await scene.figures(campaignId)).letters).toBe(2)
  const pdf = await provider.call(calls.printLetters, { as: scene.as, params: { campaignId } })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.body as unknown as string).toMatch(/^%PDF/)
  expect((await provider.call(calls.setLettersPosted, { as: scene.as, params: { campaignId } })).body).toEqual({
    count: 2,
  })
  expect((await scene.figures(campaignId)).steps.map(({ sent }) => sent)).toEqual([2, 2])
  expect((await provider.call(calls.printLetters, { as: scene.as, params: { campaignId } })).status).toBe(409)
})

test('who is erased is in no campaign any more, and no mail to them is left', async () => {
  await scene.addCustomers(2)
  const campaignId = await scene.started()
  await scene.run()
  const [gone] = await scene.persons(campaignId)
  expect(
    (await provider.call(eraseCustomer, { as: scene.as, params: { customerId: gone?.customerId ?? '' } })).status,
  ).toBe(200)
  expect(await scene.persons(campaignId)).toHaveLength(1)
  expect((await scene.queued()).map(({ to }) => to)).not.toContain(gone?.email)
  await scene.run(6)
  expect((await scene.queued()).map(({ to }) => to)).not.toContain(gone?.email)
})
