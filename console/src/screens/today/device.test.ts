import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from '@casekit/contract/session'
import { forgetDeviceData } from '../../session/device-data.ts'
import { enter, session } from '../../session/session.store.ts'
import { forgetAccount, keptInTab } from '../../session/storage.ts'
import { hasUnsent } from '../../session/unsent.ts'
import { openDevice } from './device.ts'

const signedIn = (stakeholderId: string, email: string) =>
  ({ bearer: 'b', guards: [], modulesOff: [], userInfo: { stakeholderId, email } }) as unknown as SignedIn
/** Databases are deleted once the last tab closes its connection. */
const expectNothingLeft = () => vi.waitFor(async () => expect(await left()).toEqual([]))
const left = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(async () => {
  await forgetDeviceData()
  await expectNothingLeft()
  forgetAccount()
  session.account = null
  vi.unstubAllGlobals()
})

test('what was never sent waits while another company of the same account is open', async () => {
  const nordhavn = await openDevice('nordhavn')
  await nordhavn.add({ text: 'Fugt 21 %' })
  await nordhavn.keepMedia('m1', { name: 'a.png' }, new Blob(['pixels']))
  const voltgaard = await openDevice('voltgaard')
  expect(await voltgaard.entries()).toEqual([])
  expect(await voltgaard.media()).toEqual([])
  expect(await hasUnsent()).toBe(true)
  const again = await openDevice('nordhavn')
  expect((await again.entries()).map(({ value }) => value)).toEqual([{ text: 'Fugt 21 %' }])
  expect(await (await again.mediaContent('m1', 'image/png'))?.text()).toBe('pixels')
})

test('two tabs that open it at once read what the other wrote', async () => {
  const [one, other] = await Promise.all([openDevice('nordhavn'), openDevice('nordhavn')])
  await one.add('first')
  await other.add('second')
  const reopened = await openDevice('nordhavn')
  expect((await reopened.entries()).map(({ value }) => value)).toEqual(['first', 'second'])
})

test('who looks at the console as somebody else opens no device and leaves what waits as it is', async () => {
  await (await openDevice('nordhavn')).add('mine')
  keptInTab.write('viewing', JSON.stringify(signedIn('theirs', 'bo@nordhavn.example')))
  await expect(openDevice('theirs')).rejects.toThrow('somebody else’s day')
  await expect(openDevice('nordhavn')).rejects.toThrow('somebody else’s day')
  expect(await hasUnsent()).toBe(false)
  keptInTab.remove('viewing')
  expect(await hasUnsent()).toBe(true)
  expect(await left()).toEqual(['casekit-day'])
})

test('signing out deletes what was kept for each membership', async () => {
  await (await openDevice('nordhavn')).add('mine')
  await (await openDevice('voltgaard')).add('mine, too')
  await forgetDeviceData()
  await expectNothingLeft()
  expect(await hasUnsent()).toBe(false)
})

test('nothing is left to who enters as another account, whichever way; the same account finds its own', async () => {
  await enter(signedIn('nordhavn', 'anna@nordhavn.example'))
  await (await openDevice('nordhavn')).add('mine')
  await enter(signedIn('voltgaard', 'anna@nordhavn.example'))
  expect(await left()).toEqual(['casekit-day'])
  await enter(signedIn('other', 'bo@nordhavn.example'))
  await expectNothingLeft()
})
