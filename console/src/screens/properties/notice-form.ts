import type { Language } from '@casekit/contract/languages'
import type { NoticeKind } from '@casekit/contract/notice-kinds'
import type { TenantNotice } from '@casekit/contract/tenant-notices'
import { dayAt, momentAt, zonedText } from '@casekit/rules/zoned-time'
import type { Property } from './property.ts'

/** The audience of a notice: whole properties, or leases. */
export type Place = { id: string; name: string; propertyIds: string[]; leaseIds: string[] }

export type NoticeValues = {
  kind: NoticeKind
  title: string
  body: string
  translations: { language: Language; title: string; body: string }[]
  places: Place[]
  startsDay: string
  startsTime: string
  endsDay: string
  endsTime: string
  isMailed: boolean
}

const clockAt = (time: string, zone: string) => zonedText(Date.parse(time), zone).slice(11, 16)
const partsOf = (time: string | null | undefined, zone: string): [string, string] =>
  time ? [dayAt(Date.parse(time), zone), clockAt(time, zone)] : ['', '']

/** The form values of a notice, in the company's time zone. */
export function valuesOf(notice: TenantNotice | undefined, zone: string, places: Place[]): NoticeValues {
  const [startsDay, startsTime] = partsOf(notice?.startsAt, zone)
  const [endsDay, endsTime] = partsOf(notice?.endsAt, zone)
  const { kind = 'sudden', title = '', body = '', translations = [] } = notice ?? {}
  return { kind, title, body, translations, places, startsDay, startsTime, endsDay, endsTime, isMailed: true }
}

const momentOf = (day: string, clock: string, zone: string): string | null =>
  day ? new Date(momentAt(`${day}T${clock || '00:00'}`, zone)).toISOString() : null

/** The time span; news has none. */
export const spanOf = ({ kind, startsDay, startsTime, endsDay, endsTime }: NoticeValues, zone: string) => ({
  startsAt: kind === 'news' ? null : momentOf(startsDay, startsTime, zone),
  endsAt: kind === 'news' ? null : momentOf(endsDay, endsTime || '23:59', zone),
})

export function checkNotice(values: NoticeValues, isNew: boolean, zone: string) {
  const { startsAt, endsAt } = spanOf(values, zone)
  return {
    ...(!values.title.trim() && { title: { id: 'Form.Missing' as const } }),
    ...(isNew && values.places.length === 0 && { places: { id: 'Form.Missing' as const } }),
    ...(values.translations.some(({ title }) => !title.trim()) && { translations: { id: 'Form.Missing' as const } }),
    ...(startsAt && endsAt && endsAt < startsAt && { endsDay: { id: 'Notices.EndsFirst' as const } }),
  }
}

export const placesOf = (places: readonly Place[]) => ({
  propertyIds: places.flatMap(({ propertyIds }) => propertyIds),
  leaseIds: [...new Set(places.flatMap(({ leaseIds }) => leaseIds))],
})

/** The stairwell of an address: everything before the floor. */
const stairOf = (address: string) => (address.includes(',') ? (address.split(',')[0] ?? '').trim() : '')

/** Stairwells with several leases, and their lease ids. */
function stairsOf({ leases }: Property): [string, string[]][] {
  const stairs = new Map<string, string[]>()
  for (const { id, address } of leases) {
    const stair = stairOf(address)
    if (stair) stairs.set(stair, [...(stairs.get(stair) ?? []), id])
  }
  return [...stairs].filter(([, ids]) => ids.length > 1)
}

type Names = { all: string; stair: (stair: string) => string }

/** The property as a whole, its stairwells and its leases. */
export const placesIn = (property: Property, { all, stair }: Names): Place[] => [
  { id: property.id, name: all, propertyIds: [property.id], leaseIds: [] },
  ...stairsOf(property).map(([name, leaseIds]) => ({
    id: `stair/${name}`,
    name: stair(name),
    propertyIds: [],
    leaseIds,
  })),
  ...property.leases.map(({ id, leaseNumber, address, tenant }) => ({
    id,
    name: [leaseNumber, address, tenant?.name].filter(Boolean).join(' · '),
    propertyIds: [],
    leaseIds: [id],
  })),
]
