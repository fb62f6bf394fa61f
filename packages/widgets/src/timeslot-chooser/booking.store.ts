import { ApiError } from '@casekit/client/api-error'
import type { Client } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { type BookingChoices, getBookingChoices } from '@casekit/contract/booking-choices'
import {
  type Booked,
  type BookingAnswer,
  confirmBooking,
  type Hold,
  holdSlot,
  releaseHold,
  type Slot,
} from '@casekit/contract/booking'
import type { Language } from '@casekit/messages/language'
import { proxy } from 'valtio/vanilla'
import { type Calendar, isZoned, type SlotSource } from './timeslot-chooser.store.ts'

/** The visitor's details, as asked in the form. */
export type Visitor = {
  name: string
  address: string
  zipCode: string
  city: string
  phone: string
  email: string
  note: string
}

/** What the page sets for the visit. */
export type BookingTerms = {
  /** The kind of visit, which decides duration and skill; otherwise the visitor chooses one of the company's. */
  kindId?: string
  skillId?: string
  durationInMinutes?: number
  caseId?: string
  customerId?: string
  createCase?: boolean
  /** Subject of the visit, and title of the case. */
  caseTitle?: string
}

export type BookingState = {
  step: 'choose' | 'form' | 'booked'
  visitor: Visitor
  /** The company's choices and questions for visitors; null until loaded. */
  choices: BookingChoices | null
  kindId: string
  /** The answers so far, and the questions still required; see choices.ts. */
  answers: BookingAnswer[]
  owed: string[]
  /** The postal code the days are for, if the visitor was asked for it. */
  place: string
  /** The form was submitted with something missing. */
  isChecked: boolean
  isBusy: boolean
  isFailed: boolean
  /** Minutes to wait after too many requests; otherwise 0. */
  waitMinutes: number
  booked: Booked | null
}

const NOBODY: Visitor = { name: '', address: '', zipCode: '', city: '', phone: '', email: '', note: '' }

/** The parent's current props. */
export type BookingParent = BookingTerms & {
  client: Client
  language: Language
  /** A page with its own times, such as the staff's, asks nothing else. */
  source?: SlotSource
  /** Loads the form before a time is held. */
  loadForm?: () => Promise<unknown>
  onBooked?: (booked: Pick<Booked, 'activityId' | 'caseId'>) => void
}

/** Required fields of the form, and question ids, that are not filled in. */
export const missing = ({
  visitor: { name, email },
  owed,
}: Readonly<Pick<BookingState, 'visitor'>> & { owed: readonly string[] }) => [
  ...(name.trim() === '' ? ['name'] : []),
  ...(/^[^@\s]+@[^@\s]+$/.test(email.trim()) ? [] : ['email']),
  ...owed,
]

/** From a selected time to a visit: hold, form, confirm. Input survives a lost time and every error. */
export function createBooking(calendar: Calendar) {
  const state = proxy<BookingState>({
    step: 'choose',
    visitor: { ...NOBODY },
    choices: null,
    kindId: '',
    answers: [],
    owed: [],
    place: '',
    isChecked: false,
    isBusy: false,
    isFailed: false,
    waitMinutes: 0,
    booked: null,
  })
  let parent: BookingParent | undefined
  let held: Hold | undefined
  let attempt = { key: '', body: '' }

  /** Runs one call; a time that is gone leads back to the calendar, any other error stays on the current step. */
  async function run(work: () => Promise<void>) {
    if (state.isBusy) return
    Object.assign(state, { isBusy: true, isFailed: false, waitMinutes: 0 })
    try {
      await work()
    } catch (error) {
      if (isGone(error)) await backToOthers()
      else if (isZoned(error)) settle()
      else Object.assign(state, { isFailed: true, waitMinutes: waitOf(error) })
    } finally {
      state.isBusy = false
    }
  }

  async function backToOthers() {
    held = undefined
    state.step = 'choose'
    await calendar.lose()
  }

  const hold = (slot: Slot) =>
    run(async () => {
      if (!parent) return
      const { client, skillId, durationInMinutes } = parent
      await parent.loadForm?.()
      // may not have loaded when the chooser opened: without the questions nobody could book
      if (!parent.source) state.choices ??= await client.call(getBookingChoices)
      const wish = {
        skillId: skillId || undefined,
        durationInMinutes: durationInMinutes || undefined,
        kindId: state.kindId || undefined,
      }
      held = await client.call(holdSlot, { body: { start: slot.start, fitterId: slot.fitterId, ...wish } })
      state.step = 'form'
    })

  const confirm = () =>
    run(async () => {
      state.isChecked = true
      if (missing(state).length > 0 || !held || !parent) return
      const { client, language, caseId, customerId, createCase, caseTitle } = parent
      const words = Object.fromEntries(Object.entries(state.visitor).map(([field, value]) => [field, value.trim()]))
      const body = {
        ...(words as Visitor),
        holdId: held.holdId,
        caseId: caseId || undefined,
        customerId: customerId || undefined,
        createCase,
        title: caseTitle || undefined,
        language,
        answers: state.answers,
      }
      const booked = await client.call(confirmBooking, { body, key: keyFor(body) })
      held = undefined
      Object.assign(state, { step: 'booked', booked, isChecked: false })
      parent.onBooked?.({ activityId: booked.activityId, caseId: booked.caseId })
    })

  /** Submitting the same form again is the same attempt, so a lost response books nothing twice. */
  function keyFor(body: object): string {
    const sent = JSON.stringify(body)
    if (attempt.body !== sent) attempt = { key: newKey(), body: sent }
    return attempt.key
  }

  /** Back to the calendar; releases the time and keeps the input. */
  function giveBack() {
    const { holdId } = held ?? {}
    held = undefined
    Object.assign(state, { step: 'choose', isFailed: false })
    if (holdId) void parent?.client.call(releaseHold, { params: { holdId } }).then(calendar.load, () => {})
  }

  /** Reloads the days for the typed postal code; releases a held time. */
  function settle() {
    state.place = state.visitor.zipCode
    giveBack()
  }

  const follow = (given: BookingParent) => {
    parent = given
    if (given.kindId) state.kindId = given.kindId
  }
  const type = (field: keyof Visitor, value: string) => {
    state.visitor[field] = value
  }
  const prefill = (visitor: Partial<Visitor>) => void Object.assign(state.visitor, visitor)

  /** Another visit for the same person. */
  async function again() {
    Object.assign(state, { step: 'choose', booked: null })
    state.visitor.note = ''
    calendar.choose(null)
    await calendar.load()
  }

  function reset() {
    giveBack()
    const kindId = parent?.kindId ?? ''
    Object.assign(state, { visitor: { ...NOBODY }, kindId, place: '', answers: [], isChecked: false, booked: null })
  }

  return { state, follow, hold, confirm, giveBack, settle, type, prefill, again, reset }
}
export type Booking = ReturnType<typeof createBooking>

const waitOf = (error: unknown): number =>
  error instanceof ApiError && error.status === 429 ? Math.ceil((error.retryAfter ?? 60) / 60) : 0

/** Taken by someone else, or an unknown hold. */
const isGone = (error: unknown) => error instanceof ApiError && (error.code === 'slot-taken' || error.status === 404)
