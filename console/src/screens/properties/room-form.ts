import { FAULT_PLACES, type FaultPlace } from '@casekit/contract/tenant-kinds'
import type { Room } from '@casekit/contract/tenancy-shapes'
import type { MessageId } from '@casekit/messages/ids'

/** A room as typed. */
export type RoomRow = { name: string; kind: FaultPlace; area: string }

export const EMPTY_ROOM: RoomRow = { name: '', kind: FAULT_PLACES[3], area: '' }
const LARGEST = 100_000

export const rowsOf = (rooms: readonly Room[], write: (area: number) => string): RoomRow[] =>
  rooms.map(({ name, kind, area }) => ({ name, kind, area: area === null ? '' : write(area) }))

/** Null if empty, NaN if invalid. */
export const readArea = (typed: string): number | null => (typed.trim() ? Number(typed.trim().replace(',', '.')) : null)

export const isArea = (typed: string): boolean => {
  const area = readArea(typed)
  return area === null || (area >= 0 && area <= LARGEST)
}

export const roomsIn = (rows: readonly RoomRow[]): Room[] =>
  rows.map(({ name, kind, area }) => ({ name: name.trim(), kind, area: readArea(area) }))

export function checkRooms({ rooms }: { rooms: RoomRow[] }): { rooms?: { id: MessageId } } {
  if (rooms.some(({ name }) => !name.trim())) return { rooms: { id: 'Form.Missing' } }
  return rooms.every(({ area }) => isArea(area)) ? {} : { rooms: { id: 'Rooms.NoArea' } }
}
