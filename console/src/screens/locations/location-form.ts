import type { Body } from '@casekit/contract/endpoint'
import { type addLocation, LOCATION_LIMITS, type Location } from '@casekit/contract/locations'
import { asSent, weekFault } from '../../parts/hours/hours.ts'
import { degreesOf } from '../../parts/map/degrees.ts'
import { type FieldErrors, faultsOf } from '../../patterns/form/field-errors.ts'

export type Given = Body<typeof addLocation>

/** A location as shown in its form: the position as typed. */
export type Draft = Omit<Given, 'latitude' | 'longitude'> & { latitude: string; longitude: string }

export const draftOf = (location: Location | undefined): Draft => ({
  name: location?.name ?? '',
  address: location?.address ?? '',
  zipCode: location?.zipCode ?? '',
  city: location?.city ?? '',
  phone: location?.phone ?? '',
  latitude: location?.latitude?.toString() ?? '',
  longitude: location?.longitude?.toString() ?? '',
  isPublic: location?.isPublic ?? true,
  hours: location?.hours ?? [1, 2, 3, 4, 5].map(weekday => ({ weekday, start: '08:00', end: '16:00' })),
  personIds: location?.people.map(({ id }) => id) ?? [],
})

export const sentOf = (draft: Draft): Given => ({
  ...draft,
  latitude: degreesOf(draft.latitude, 90) ?? null,
  longitude: degreesOf(draft.longitude, 180) ?? null,
  hours: draft.hours.map(asSent),
})

export function locationFaults(draft: Draft): FieldErrors<Draft> {
  const [latitude, longitude] = [degreesOf(draft.latitude, 90), degreesOf(draft.longitude, 180)]
  const isHalf = (latitude === null) !== (longitude === null)
  const { latitude: _, longitude: __, ...limits } = LOCATION_LIMITS
  return {
    ...faultsOf(draft, limits),
    ...((latitude === undefined || (isHalf && latitude === null)) && { latitude: { id: 'Locations.NoDegrees' } }),
    ...((longitude === undefined || (isHalf && longitude === null)) && { longitude: { id: 'Locations.NoDegrees' } }),
    ...(draft.hours.some((_hours, place) => weekFault(draft.hours, place)) && { hours: { id: 'Form.Refused' } }),
  }
}
