import { proxy } from 'valtio/vanilla'
import { ApiError } from '@casekit/client/api-error'
import type { Client } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import type { Slot } from '@casekit/contract/booking'
import { joinIncident } from '@casekit/contract/tenant-notices'
import {
  bookTenantTime,
  fillTenantForm,
  getTenantDocument,
  getTenantInspection,
  getTenantPage,
  getTenantSettlement,
  getTenantTimes,
  type TenantPage,
} from '@casekit/contract/tenant-page'
import type { MessageId } from '@casekit/messages/ids'
import type { ChosenTimeslot, SlotSource } from '../timeslot-chooser/timeslot-chooser.store.ts'
import { saveFile } from './save-file.ts'

type State = {
  page: TenantPage | null
  /** `refused`: the visitor has no access to a home. */
  status: 'loading' | 'ready' | 'refused' | 'failed'
  isReporting: boolean
  /** The case a time is being chosen for. */
  booking: TenantPage['cases'][number] | null
  /** The case being followed. */
  followed: string | null
  isBusy: boolean
  trouble: MessageId | null
  /** The visit's time, right after booking. */
  booked: Pick<Slot, 'start' | 'window'> | null
}

/** Maps an error to the message explaining why a tenant's action was refused. */
export function troubleOf(error: ApiError): MessageId {
  if (error.status === 429) return 'TenantPage.TooMany'
  if (error.code === 'slot-taken') return 'TenantPage.TimeTaken'
  return error.code === 'wrong-state' ? 'TenantPage.Closed' : 'TenantPage.Failed'
}

const CLOSED = { isReporting: false, booking: null, followed: null }

/** A home as its tenant sees it, through a link or on a housing company's page. */
export function createTenantHome(client: Client) {
  const { call } = client
  const state = proxy<State>({ page: null, status: 'loading', ...CLOSED, isBusy: false, trouble: null, booked: null })
  let key = newKey()

  async function load(): Promise<void> {
    try {
      Object.assign(state, { page: await call(getTenantPage), status: 'ready' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'link' || error.status === 404) state.status = 'refused'
      else if (!state.page) state.status = 'failed'
    }
  }

  /** Runs one action at a time; returns its result, or undefined when it was refused. */
  async function act<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (state.isBusy) return undefined
    Object.assign(state, { isBusy: true, trouble: null, booked: null })
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.trouble = troubleOf(error)
      return undefined
    } finally {
      state.isBusy = false
    }
  }

  /** Shows one part; without arguments, the home itself. */
  const show = (part: Partial<Pick<State, 'isReporting' | 'booking' | 'followed'>> = {}) =>
    void Object.assign(state, { ...CLOSED, ...part, trouble: null })

  const timesOf =
    (caseId: string): SlotSource =>
    query =>
      call(getTenantTimes, { params: { caseId }, query })

  const book = (caseId: string, { start, fitterId }: ChosenTimeslot) =>
    act(async () => {
      const slot = await call(bookTenantTime, { params: { caseId }, body: { start, fitterId }, key })
      key = newKey()
      Object.assign(state, { booking: null, booked: slot })
      await load()
    })

  /** Reports being affected by an incident, or withdraws that. */
  const join = (noticeId: string, isJoined: boolean) =>
    act(async () => {
      await call(joinIncident, { params: { noticeId }, body: { isJoined } })
      await load()
    })

  const save = (name: string, get: () => Promise<Blob>) => act(async () => saveFile(await get(), name))
  const saveInspection = (answerId: string, name: string) =>
    save(`${name}.pdf`, () => call(getTenantInspection, { params: { answerId } }))
  const saveSettlement = (name: string) => save(`${name}.pdf`, () => call(getTenantSettlement))
  const saveDocument = (fileId: string, name: string) =>
    save(name, () => call(getTenantDocument, { params: { fileId } }))

  /** Returns the URL where a form is filled in. */
  const formAddress = (answerId: string) =>
    act(async () => {
      const { url } = await call(fillTenantForm, { params: { answerId } })
      return url
    })

  return { state, client, load, show, timesOf, book, join, saveInspection, saveSettlement, saveDocument, formAddress }
}
export type TenantHomeStore = ReturnType<typeof createTenantHome>
