import { confirmBooking, getSlots, type Slot } from '@casekit/contract/booking'
import { setBookingSettings } from '@casekit/contract/booking-settings'
import { daysAfter, weekdayOf } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from './people.ts'
import { testProvider, type TestProvider } from './provider.ts'
import { currentTime } from './clock.ts'

export const SETTINGS = {
  durationInMinutes: 60,
  stepInMinutes: 60,
  bufferBeforeInMinutes: 0,
  bufferAfterInMinutes: 0,
  noticeInMinutes: 60,
  horizonInDays: 90,
  holdInMinutes: 10,
  changeNoticeInMinutes: 60,
}

/** The Monday at least a week from now. */
export function monday(): string {
  const soon = new Date(currentTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  return daysAfter(soon, (8 - weekdayOf(soon)) % 7)
}

export const clocks = (list: Slot[]): string[] => list.map(({ start }) => start.slice(11, 16))

type Scene = { provider: TestProvider; companyId: number; office: TestStaff; fitter: TestStaff }

/** A company that books visits, with an office and one fitter: a new one for each test of the file. */
export function bookingScene() {
  const scene = {} as Scene
  beforeAll(async () => void (scene.provider = await testProvider()))
  afterAll(() => scene.provider.close())
  beforeEach(async () => {
    const { provider } = scene
    scene.companyId = (await makeCompany(provider.pool)).id
    scene.office = await makeStaff(provider.pool, scene.companyId, { guards: ['Core', 'SettingsAccess'] })
    scene.fitter = await makeStaff(provider.pool, scene.companyId, { name: 'Amira Haddad', isFitter: true })
    await provider.call(setBookingSettings, { as: scene.office.as, body: SETTINGS })
  })

  const slots = async (query: Record<string, unknown> = {}) =>
    (await scene.provider.call(getSlots, { as: scene.office.as, query: { from: monday(), days: 1, ...query } })).body
  const confirm = (body: Record<string, unknown>, as = scene.office.as) =>
    scene.provider.call(confirmBooking, { as, body: { name: 'Hanne Friis', ...body } })
  const first = async () => (await slots())[0] as Slot
  const db = () => scene.provider.db(scene.companyId)
  return Object.assign(scene, { slots, confirm, first, db })
}
