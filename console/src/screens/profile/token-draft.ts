import type { GivenGuard } from '@casekit/contract/given-guards'
import type { FieldErrors } from '../../patterns/form/field-errors.ts'

/** A new token as typed. */
export type TokenDraft = {
  name: string
  guards: GivenGuard[]
  mayChange: boolean
  /** `2027-01-31`, the last day on which it works. */
  lastDay: string
}

const DAY_MS = 86_400_000
const USUAL_DAYS = 90

const two = (part: number) => String(part).padStart(2, '0')
const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
/** The last second of a day in the reader's time zone. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).getTime()

export const draftFor = (mostDays: number, now: number): TokenDraft => ({
  name: '',
  guards: [],
  mayChange: false,
  lastDay: dayOf(new Date(now + Math.min(USUAL_DAYS, mostDays) * DAY_MS)),
})

/** The last allowed day counts in full, although it ends some hours later. */
const isTooLong = (lastDay: string, mostDays: number, now: number) => endOf(lastDay) >= now + (mostDays + 1) * DAY_MS

export function faultsOf({ name, guards, lastDay }: TokenDraft, mostDays: number, now: number) {
  const faults: FieldErrors<TokenDraft> = {
    ...(!name.trim() && { name: { id: 'Form.Missing' } }),
    ...(guards.length === 0 && { guards: { id: 'OwnTokens.NoGuards' } }),
  }
  if (!lastDay) return { ...faults, lastDay: { id: 'Form.Missing' as const } }
  if (endOf(lastDay) <= now) return { ...faults, lastDay: { id: 'OwnTokens.Past' as const } }
  if (isTooLong(lastDay, mostDays, now)) return { ...faults, lastDay: { id: 'OwnTokens.TooLong' as const } }
  return faults
}

/** Valid until the end of the last day, capped at the company's maximum. */
export const bodyOf = ({ name, guards, mayChange, lastDay }: TokenDraft, mostDays: number, now: number) => ({
  name: name.trim(),
  guards,
  mayChange,
  expiresAt: new Date(Math.min(endOf(lastDay), now + mostDays * DAY_MS - 60_000)).toISOString(),
})
