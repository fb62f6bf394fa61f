import { getBookingSettings, setBookingSettings } from '@casekit/contract/booking-settings'
import { addSetupEntry, getSetupList, removeSetupEntry } from '@casekit/contract/setup'
import { expect, test } from 'vitest'
import { bookingScene, SETTINGS } from '../../../../tests/support/booking-scene.ts'
import { codeOf } from '../../../../tests/support/office.ts'
import { newId } from '../platform/new-id.ts'

/** Entries of the company's lists that booking settings use cannot disappear. */

type Named = 'skills' | 'departments'

const at = bookingScene()
const add = async (list: Named, name: string) =>
  (await at.provider.call(addSetupEntry, { as: at.office.as, params: { list }, body: { name } })).body.id
const remove = (list: Named, entryId: string, query: { replaceBy?: string } = {}) =>
  at.provider.call(removeSetupEntry, { as: at.office.as, params: { list, entryId }, query })
const usesOf = async (list: Named, id: string) =>
  (await at.provider.call(getSetupList, { as: at.office.as, params: { list } })).body.find(entry => entry.id === id)
    ?.usedIn
const set = (body: object) => at.provider.call(setBookingSettings, { as: at.office.as, body: { ...SETTINGS, ...body } })
const read = async () => (await at.provider.call(getBookingSettings, { as: at.office.as })).body

const kind = (name: string, skillId: string | null) => ({
  durationInMinutes: 60,
  bufferBeforeInMinutes: null,
  bufferAfterInMinutes: null,
  isShown: true,
  id: newId(),
  name,
  skillId,
})
const zone = (name: string, departmentId: string | null) => ({ name, zipCodes: '8000', weekdays: [1], departmentId })

test('a skill that kinds of visit ask for says so, and they ask for the other one then', async () => {
  const [gas, water] = [await add('skills', 'Gas'), await add('skills', 'Vand')]
  const before = await set({ kinds: [kind('Service', gas), kind('Syn', null), kind('Kedel', gas)] })
  expect(await usesOf('skills', gas)).toEqual([{ place: 'visitKinds', count: 2 }])
  expect(await codeOf(remove('skills', gas))).toBe('in-use')
  expect((await remove('skills', gas, { replaceBy: water })).status).toBe(204)
  const { kinds, version } = await read()
  expect(kinds.map(({ name, skillId }) => [name, skillId])).toEqual([
    ['Service', water],
    ['Syn', null],
    ['Kedel', water],
  ])
  expect(version).toBe(before.body.version + 1)
})

test('a department that zones are for says so, and they are for the other one then', async () => {
  const [south, north] = [await add('departments', 'Syd'), await add('departments', 'Nord')]
  await set({ zones: [zone('By', south), zone('Land', null)] })
  expect(await usesOf('departments', south)).toEqual([{ place: 'visitZones', count: 1 }])
  expect(await codeOf(remove('departments', south))).toBe('in-use')
  expect((await remove('departments', south, { replaceBy: north })).status).toBe(204)
  expect((await read()).zones.map(({ departmentId }) => departmentId)).toEqual([north, null])
})
