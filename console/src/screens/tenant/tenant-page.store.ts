import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { connect } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import {
  bookTenantTime,
  followTenantCase,
  getTenantInspection,
  getTenantPage,
  getTenantSettlement,
  getTenantTimes,
  type TenantPage,
} from '@casekit/contract/tenant-page'
import { joinIncident } from '@casekit/contract/tenant-notices'
import type { Language } from '@casekit/messages/language'
import type { MessageId } from '@casekit/messages/ids'
import type { ChosenTimeslot, SlotSource } from '@casekit/widgets/timeslot-chooser'
import { paths } from '../../paths.ts'
import { saveFile } from '../../uploads/save-file.ts'

type State = {
  page: TenantPage | null
  /** `refused`: there is no such link. */
  status: 'loading' | 'ready' | 'refused' | 'failed'
  /** What the reader chose; null: what is known of the tenant. */
  language: Language | null
  isReporting: boolean
  /** The case that a time is chosen for. */
  booking: TenantPage['cases'][number] | null
  isBusy: boolean
  trouble: MessageId | null
  /** When somebody comes, right after it was booked. */
  booked: string | null
}

/** Why a deed of a tenant was refused. */
export function troubleOf(error: ApiError): MessageId {
  if (error.status === 429) return 'TenantPage.TooMany'
  if (error.code === 'slot-taken') return 'TenantPage.TimeTaken'
  return error.code === 'wrong-state' ? 'TenantPage.Closed' : 'TenantPage.Failed'
}

/** The page of a home, as its tenant with the link sees it. */
export function createTenantPage(token: string) {
  const client = connect({ api: '', bearer: token })
  const { call } = client
  const state = proxy<State>({
    page: null,
    status: 'loading',
    language: null,
    isReporting: false,
    booking: null,
    isBusy: false,
    trouble: null,
    booked: null,
  })
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

  /** One deed at a time; answers what came of it, or undefined where it was refused. */
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

  const show = (part: Partial<Pick<State, 'isReporting' | 'booking' | 'language'>>) =>
    void Object.assign(state, { ...part, trouble: null })

  /** Where a case of theirs is followed; undefined where it is closed to them. */
  const hrefOf = (caseId: string) =>
    act(async () => paths.caseView((await call(followTenantCase, { params: { caseId } })).token))

  const timesOf =
    (caseId: string): SlotSource =>
    query =>
      call(getTenantTimes, { params: { caseId }, query })

  const book = (caseId: string, { start, fitterId }: ChosenTimeslot) =>
    act(async () => {
      const slot = await call(bookTenantTime, { params: { caseId }, body: { start, fitterId }, key })
      key = newKey()
      Object.assign(state, { booking: null, booked: slot.start })
      await load()
    })

  /** Says that an incident is theirs too, or takes it back. */
  const join = (noticeId: string, isJoined: boolean) =>
    act(async () => {
      await call(joinIncident, { params: { noticeId }, body: { isJoined } })
      await load()
    })

  const saveInspection = (answerId: string, name: string) =>
    act(async () => saveFile(await call(getTenantInspection, { params: { answerId } }), `${name}.pdf`))
  const saveSettlement = (name: string) => act(async () => saveFile(await call(getTenantSettlement), `${name}.pdf`))

  return { state, token, client, load, show, hrefOf, timesOf, book, join, saveInspection, saveSettlement }
}
export type TenantPageStore = ReturnType<typeof createTenantPage>
