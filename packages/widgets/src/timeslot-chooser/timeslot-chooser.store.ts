import { ApiError } from '@casekit/client/api-error'
import { currentTime } from '@casekit/client/clock'
import type { Slot } from '@casekit/contract/booking'
import { proxy, ref } from 'valtio/vanilla'
import { type Day, dayAfter, daysBetween, sameSlot, withSlots } from './days.ts'
import { TIMESLOTS } from './limits.ts'

/** Loads the free times of some days. */
export type SlotSource = (range: { from: string; days: number }) => Promise<Slot[]>

/** The selected time. */
export type ChosenTimeslot = { start: string; fitterId: string }

export type CalendarState = {
  /** Days with free times, in order. */
  days: readonly Day[]
  /** Index of the first visible day. */
  first: number
  status: 'loading' | 'ready' | 'failed'
  /** Later days are being loaded, or could not be. */
  more: 'idle' | 'loading' | 'failed'
  /** All days on offer are loaded. */
  isComplete: boolean
  chosen: Slot | null
  /** The selected time was taken by someone else. */
  isLost: boolean
  /** The company only visits some postal codes: the visitor's is needed, or whom to call. */
  refusal: ApiError | null
}

const today = () => new Date(currentTime()).toISOString().slice(0, 10)

/** One calendar of free times. Each mounted chooser creates its own. */
export function createCalendar() {
  const state = proxy<CalendarState>({
    days: [],
    first: 0,
    status: 'loading',
    more: 'idle',
    isComplete: false,
    chosen: null,
    isLost: false,
    refusal: null,
  })
  let source: SlotSource | undefined
  let begin: string | undefined
  let next = ''
  let wanted: ChosenTimeslot | undefined
  let round = 0

  /** Shows the times of another query, from its first day. */
  async function open(from: SlotSource, first: string | undefined) {
    source = from
    begin = first
    await load()
  }

  /** The nearest free times from a day on; looks far ahead once before concluding that there are none. */
  async function search(from: string | undefined, days: number): Promise<{ slots: Slot[]; next: string }> {
    let day = from ?? dayAfter(today(), -1) // the company's today may be yesterday here
    for (const count of [days, TIMESLOTS.farDays]) {
      const slots = (await source?.({ from: day, days: count })) ?? []
      day = dayAfter(day, count)
      if (slots.length > 0) return { slots, next: day }
    }
    return { slots: [], next: day }
  }

  /** Reloads from the start; the visible page and the selection stay if they still exist. */
  async function load() {
    const mine = (round += 1)
    Object.assign(state, { status: 'loading', more: 'idle' })
    try {
      const found = await search(begin, TIMESLOTS.firstDays)
      if (mine === round) settle(found)
    } catch (error) {
      if (mine === round) Object.assign(state, { status: 'failed', refusal: isZoned(error) ? ref(error) : null })
    }
  }

  function settle(found: { slots: Slot[]; next: string }) {
    const before = state.days[state.first]?.day ?? ''
    const { chosen } = state
    const days = withSlots([], found.slots)
    next = found.next
    Object.assign(state, {
      days: ref(days),
      first: Math.max(
        0,
        days.findIndex(({ day }) => day >= before),
      ),
      status: 'ready',
      refusal: null,
      isComplete: days.length === 0,
      chosen: chosen && found.slots.some(slot => sameSlot(slot, chosen)) ? chosen : null,
    })
    state.chosen ??= named() ?? null
  }

  async function later(columns: number) {
    const target = state.first + columns
    if (target + columns > state.days.length && !state.isComplete) await loadMore()
    if (target < state.days.length) state.first = target
  }

  function earlier(columns: number) {
    state.first = Math.max(0, state.first - columns)
  }

  async function loadMore() {
    if (state.more === 'loading') return
    const mine = round
    state.more = 'loading'
    try {
      const found = await search(next, TIMESLOTS.moreDays)
      if (mine !== round) return
      next = found.next
      Object.assign(state, {
        days: ref(withSlots(state.days, found.slots)),
        more: 'idle',
        isComplete: found.slots.length === 0,
      })
    } catch {
      if (mine === round) state.more = 'failed'
    }
  }

  function choose(slot: Slot | null) {
    wanted = undefined
    state.chosen = slot
    state.isLost = false
  }

  /** The selected time is gone: removes it immediately and reloads the list. */
  async function lose() {
    const lost = state.chosen
    Object.assign(state, { chosen: null, isLost: true })
    if (!lost) return
    const days = state.days.map(({ day, slots }) => ({ day, slots: slots.filter(slot => !sameSlot(slot, lost)) }))
    state.days = ref(days.filter(({ slots }) => slots.length > 0))
    await load()
  }

  /** Sets the form value: selects the slot it names as soon as it is offered. */
  function take(value: string) {
    wanted = read(value)
    const { chosen } = state
    if (wanted && chosen && sameSlot(chosen, wanted)) return
    state.chosen = named() ?? null
  }

  const named = () => state.days.flatMap(({ slots }) => slots).find(slot => wanted && sameSlot(slot, wanted))

  function reset() {
    wanted = undefined
    Object.assign(state, { first: 0, chosen: null, isLost: false })
  }

  return { state, open, load, later, earlier, loadMore, choose, lose, take, reset }
}
export type Calendar = ReturnType<typeof createCalendar>

/** Refused because of where the visit would be. */
export const isZoned = (error: unknown): error is ApiError =>
  error instanceof ApiError && /^(outside-zones|zip-code-needed)$/.test(error.code)

function read(value: string): ChosenTimeslot | undefined {
  try {
    const given = JSON.parse(value) as Partial<ChosenTimeslot>
    return given.start && given.fitterId ? { start: given.start, fitterId: given.fitterId } : undefined
  } catch {
    return undefined
  }
}

/** Number of days between the first requested day and the first free one. */
export const daysWithout = (days: readonly Day[], begin: string | undefined): number =>
  days[0] ? daysBetween(begin?.slice(0, 10) ?? today(), days[0].day) : 0
