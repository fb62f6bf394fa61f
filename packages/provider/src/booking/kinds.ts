import type { BookingKind } from '@casekit/contract/booking-choices'
import type { BookingSettings } from '@casekit/contract/booking-settings'

type Wish = {
  kindId?: string | null
  skillId?: string | null
  durationInMinutes?: number
  /** Buffers of an existing visit that is to be moved. */
  buffers?: { before: number; after: number }
}

/** Requirements of a visit: from its kind, else from the caller, else from the company's settings. */
export function askedOf(wish: Wish, settings: BookingSettings) {
  const kind = kindOf(settings, wish.kindId)
  return {
    skillId: kind ? kind.skillId : (wish.skillId ?? null),
    durationInMinutes: kind?.durationInMinutes ?? wish.durationInMinutes ?? settings.durationInMinutes,
    bufferBeforeInMinutes: wish.buffers?.before ?? kind?.bufferBeforeInMinutes ?? settings.bufferBeforeInMinutes,
    bufferAfterInMinutes: wish.buffers?.after ?? kind?.bufferAfterInMinutes ?? settings.bufferAfterInMinutes,
  }
}

export const kindOf = ({ kinds }: BookingSettings, kindId: string | null | undefined): BookingKind | undefined =>
  kinds.find(({ id }) => id === kindId)
