import { confirmBooking, getSlots, type Slot } from '@casekit/contract/booking'
import { setBookingSettings } from '@casekit/contract/booking-settings'
import { openEmbedSession } from '@casekit/contract/embed'
import { daysAfter, weekdayOf } from '@casekit/rules/zoned-time'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeEmbedKey } from '../../packages/provider/src/embed/keys.ts'
import type { Db } from '../../packages/provider/src/platform/db.ts'
import { newId } from '../../packages/provider/src/platform/new-id.ts'
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

/** The first Monday at least a week from now. */
export function monday(): string {
  const soon = new Date(currentTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  return daysAfter(soon, (8 - weekdayOf(soon)) % 7)
}

export const clocks = (list: Slot[]): string[] => list.map(({ start }) => start.slice(11, 16))

/** Keeps customer and task numbers unique across tests. */
let lastNumber = 500_000

type Stop = { fitterId: string; start: string; zipCode: string }

/** An hour's task of a fitter at a customer with that postal code. */
export async function visitAt(db: Db, companyId: number, { fitterId, start, zipCode }: Stop): Promise<void> {
  const [customer, activity] = [newId(), newId()]
  await db.rows(
    `insert into casekit.customer (company_id, id, number, name, address, zip_code) values ($1, $2, $3, 'Kunde', 'Vej 1', $4)`,
    [companyId, customer, (lastNumber += 1), zipCode],
  )
  await db.rows(
    `insert into casekit.activity (company_id, id, number, subject, customer_id, assigned_to, due_at, has_time, minutes)
     values ($1, $2, $3, 'Besøg', $4, $5, $6, true, 60)`,
    [companyId, activity, (lastNumber += 1), customer, fitterId, start],
  )
}

/** A visitor with the chooser on a partner's page. */
export async function visitorOf(provider: TestProvider, companyId: number) {
  const origin = 'https://partner.example'
  const key = { companyId, name: 'Partner', origins: [origin], widgets: ['timeslot-chooser' as const] }
  const { key: as } = await makeEmbedKey(provider.pool, { ...key, scope: 'all' })
  const opened = await provider.call(openEmbedSession, { as, body: { widgets: ['timeslot-chooser'], origin } })
  return { as: opened.body.token, headers: { origin } }
}

type Scene = { provider: TestProvider; companyId: number; office: TestStaff; fitter: TestStaff }

/** A company that books visits, with an office and one fitter; created anew for each test in the file. */
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
