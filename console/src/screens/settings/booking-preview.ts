import { ApiError } from '@casekit/client/api-error'
import { currentTime } from '@casekit/client/clock'
import type { Call, Client } from '@casekit/client/connect'
import { confirmBooking, getSlots, holdSlot, type Slot } from '@casekit/contract/booking'
import { type BookingZone, getBookingChoices } from '@casekit/contract/booking-choices'
import type { BookingSettings } from '@casekit/contract/booking-settings'
import { getCompanyInformation } from '@casekit/contract/company'
import type { Endpoint, Query } from '@casekit/contract/endpoint'
import { zoneOf } from '@casekit/rules/postal-zone'
import { weekdayOf } from '@casekit/rules/zoned-time'
import { isOffered } from './offered.ts'

export type Typed = Omit<BookingSettings, 'version'>
type Asked = { query?: Record<string, string | number | undefined>; body?: Record<string, unknown> }

type Wanted = Query<typeof getSlots>

/** Caches free times per saved settings, because most edits do not change them. */
export function createTimes(call: Call) {
  const known = new Map<string, Promise<Slot[]>>()
  let stands = ''
  return (saved: string, query: Wanted): Promise<Slot[]> => {
    if (saved !== stands) known.clear()
    stands = saved
    const key = JSON.stringify(query)
    const times = known.get(key) ?? call(getSlots, { query })
    known.set(key, times)
    times.catch(() => known.delete(key))
    return times
  }
}
type Times = (query: Wanted) => Promise<Slot[]>

/** A client that responds as if the typed settings were saved. It books nothing. */
export function previewClient(client: Client, typed: Typed, timesOf: Times): Client {
  let held: Slot | undefined
  let offered: Slot[] = []
  async function answer(endpoint: Endpoint, asked: Asked = {}): Promise<unknown> {
    if (endpoint === getBookingChoices) return choicesOf(typed)
    if (endpoint === getSlots) return (offered = await slotsOf(client, typed, asked.query ?? {}, timesOf))
    if (endpoint === holdSlot) {
      held = offered.find(({ start }) => start === asked.body?.['start'])
      return { holdId: '', expiresAt: held?.start, slot: held }
    }
    return endpoint === confirmBooking ? { activityId: '', caseId: null, slot: held } : null
  }
  return { ...client, call: answer as Call }
}

const choicesOf = ({ kinds, questions }: Typed) => ({
  kinds: kinds.filter(({ isShown, name }) => isShown && name.trim()),
  questions,
})

const within = (value: number, least: number) => (value >= least && value <= 480 ? value : undefined)

async function slotsOf(
  { call }: Client,
  typed: Typed,
  query: Record<string, string | number | undefined>,
  timesOf: Times,
) {
  const zone = await zoneAt(call, typed, String(query['zipCode'] ?? ''))
  const { kindId, ...range } = query
  const kind = typed.kinds.find(({ id }) => id === kindId)
  const durationInMinutes = within(kind?.durationInMinutes ?? typed.durationInMinutes, 15)
  const skillId = kind?.skillId ?? undefined
  const windowInMinutes = within(typed.windowInMinutes, 0)
  const slots = await timesOf({
    ...range,
    skillId,
    durationInMinutes,
    windowInMinutes,
    departmentId: zone?.departmentId ?? undefined,
  })
  return slots.filter(
    ({ start }) =>
      isOffered(start, currentTime(), typed) && (!zone || zone.weekdays.includes(weekdayOf(start.slice(0, 10)))),
  )
}

/** The zone of a postal code; throws the error that a visitor from there gets. */
async function zoneAt(call: Call, { zones }: Typed, zipCode: string): Promise<BookingZone | undefined> {
  if (zones.length === 0) return undefined
  if (zipCode === '') throw new ApiError(400, 'zip-code-needed')
  const zone = zoneOf(zones, zipCode)
  if (zone) return zone
  const { phone } = await call(getCompanyInformation)
  throw new ApiError(409, 'outside-zones', { current: { phone } })
}
