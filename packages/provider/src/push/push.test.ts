import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteActivity, saveActivity, updateActivity } from '@casekit/contract/activities'
import { SETTING_IDS } from '@casekit/contract/ids'
import { setOwnNotification } from '@casekit/contract/notifications'
import { getPushKey, subscribePush, unsubscribePush } from '@casekit/contract/push'
import { SETTINGS } from '@casekit/contract/setting-kinds'
import { updateSetting } from '@casekit/contract/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { currentTime } from '../platform/clock.ts'
import { createOutward } from '../platform/outward/outward.ts'
import { pushKeys } from './keys.ts'
import { openPush } from '../../../../tests/support/open-push.ts'
import { sendAllNotes } from './send.ts'

const outward = createOutward({ networks: ['127.0.0.0/8'] })
let provider: TestProvider
let office: TestStaff
let bo: TestStaff
let answers: number
let companyId: number

type Heard = { path: string; headers: IncomingMessage['headers']; body: Buffer }
let heard: Heard[]
/** A push service that records its requests. */
const service = createServer((request, answer) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    answer.writeHead(answers).end()
  })
})

beforeAll(async () => {
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  provider = await testProvider({ outward })
})
afterAll(async () => {
  await provider.close()
  await new Promise(resolve => service.close(resolve))
})
beforeEach(async () => {
  heard = []
  answers = 201
  companyId = (await makeCompany(provider.pool)).id
  office = await makeStaff(provider.pool, companyId, { guards: ['Core', 'Activities'], name: 'Mette' })
  bo = await makeStaff(provider.pool, companyId, { guards: ['Core', 'Activities'], name: 'Bo', isFitter: true })
})

const db = () => provider.db(companyId)

/** A subscribed phone, with the keys to decrypt its notifications. */
function phone(path = `/${randomBytes(6).toString('hex')}`) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}${path}`
  const body = { endpoint, keys: { p256dh: publicKey, auth: auth.toString('base64url') }, language: 'da-DK' as const }
  const read = () =>
    heard
      .filter(one => one.path === path)
      .map(
        ({ body: sealed }) => JSON.parse(openPush(sealed, pair, auth)) as { title: string; body: string; url: string },
      )
  return { body, endpoint, read }
}
const listen = async (as: string, language: 'da-DK' | 'en-US' = 'da-DK') => {
  const one = phone()
  const answer = await provider.call(subscribePush, { as, body: { ...one.body, language } })
  expect(answer.status).toBe(204)
  return one
}
const soon = (hours: number) => new Date(currentTime() + hours * 3_600_000).toISOString()
const visit = async (more: object = {}, as = office.as) => {
  const body = { subject: 'Skift ventil', assignedToStakeholder: bo.id, dueDateTime: soon(5), ...more }
  return (await provider.call(saveActivity, { as, body })).body
}
const put = (id: string, body: object) => provider.call(updateActivity, { as: office.as, params: { id }, body })
async function send() {
  const faults: unknown[] = []
  await sendAllNotes({ ...provider, outward }, 'mailto:a@b.example', error => void faults.push(error))
  expect(faults).toEqual([])
}

test('a technician’s phone is told of a visit that is new, moved and called off, sealed so that it alone reads it', async () => {
  const { read } = await listen(bo.as)
  const id = await visit()
  await put(id, { dueDateTime: soon(7) })
  await provider.call(deleteActivity, { as: office.as, params: { id } })
  await send()
  expect(read().map(({ title }) => title)).toEqual(['Nyt besøg', 'Besøg flyttet', 'Besøg aflyst'])
  expect(read()[0]?.body).toContain('Skift ventil')
  expect(read()[1]?.body).toContain('→')
  expect(read()[0]?.url).toBe('/Today')
  expect(heard[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
  const { publicKey } = (await provider.call(getPushKey, { as: bo.as })).body
  expect(heard[0]?.headers['authorization']).toContain(publicKey)
  expect((await pushKeys(provider.pool, provider.vault)).publicKey).toBe(publicKey)
})

test('a visit that is given to somebody else is new to them and called off for who had it', async () => {
  const other = await makeStaff(provider.pool, companyId, { guards: ['Core', 'Activities'] })
  const [mine, theirs] = [await listen(bo.as), await listen(other.as, 'en-US')]
  const id = await visit()
  await put(id, { assignedToStakeholder: other.id })
  await send()
  expect(mine.read().map(({ title }) => title)).toEqual(['Nyt besøg', 'Besøg aflyst'])
  expect(theirs.read().map(({ title }) => title)).toEqual(['New visit'])
})

test('nobody is told of what they did themselves, nor of what lies far away', async () => {
  const { read } = await listen(bo.as)
  await visit({}, bo.as)
  await visit({ dueDateTime: soon(24 * 30) })
  await send()
  expect(read()).toEqual([])
})

const alertBo = () =>
  db().rows(`select casekit.alert($1, $2, 'system', null, 'Alert.NoteAdded', '{"actor":"Mette","number":"4711"}')`, [
    companyId,
    bo.id,
  ])

test('what stands at the bell is told as well, with the way to its case', async () => {
  const { read } = await listen(bo.as)
  await alertBo()
  await send()
  expect(read()).toMatchObject([{ body: 'Mette har skrevet et notat på sag 4711.' }])
})

test('the phone follows the bell until the company says otherwise for an event, or the member for themselves', async () => {
  const { read } = await listen(bo.as)
  const keeper = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })
  const usual = SETTINGS.staffNotifications.default
  const toldWith = async (note: object) => {
    const value = { ...usual, events: { ...usual.events, note } }
    const params = { settingId: SETTING_IDS.staffNotifications }
    expect((await provider.call(updateSetting, { as: keeper.as, params, body: { value } })).status).toBe(200)
    return told()
  }
  const told = async () => {
    const before = read().length
    await alertBo()
    await send()
    return read().length - before
  }
  const choose = (isWanted: boolean | null) =>
    provider.call(setOwnNotification, { as: bo.as, body: { event: 'note', channel: 'push', isWanted } })
  expect(await toldWith({ product: false, mail: true })).toBe(0)
  expect(await toldWith({ product: true, mail: false, push: false })).toBe(0)
  expect(await toldWith({ product: false, mail: false, push: true })).toBe(1)
  await choose(false)
  expect(await told()).toBe(0)
  await choose(null)
  expect(await told()).toBe(1)
})

test('a phone that is gone is told no more, one that is busy is told again, and nothing is told twice', async () => {
  const { read } = await listen(bo.as)
  await visit()
  answers = 503
  await send()
  await db().rows('update casekit.push_note set due_at = now() where company_id = $1', [companyId])
  answers = 201
  await send()
  await send()
  expect(read()).toHaveLength(2)
  answers = 410
  await visit()
  await send()
  expect(await db().rows('select 1 from casekit.push_subscription where company_id = $1', [companyId])).toEqual([])
  expect(await db().rows('select 1 from casekit.push_note where company_id = $1', [companyId])).toEqual([])
})

test('who unsubscribes hears nothing; an address inside our own network is refused', async () => {
  const { endpoint, read } = await listen(bo.as)
  await provider.call(unsubscribePush, { as: bo.as, body: { endpoint } })
  await visit()
  await send()
  expect(read()).toEqual([])
  const inside = { ...phone().body, endpoint: 'http://10.0.0.5/push' }
  expect(await provider.call(subscribePush, { as: bo.as, body: inside })).toMatchObject({
    status: 409,
    body: { code: 'not-reached' },
  })
})
