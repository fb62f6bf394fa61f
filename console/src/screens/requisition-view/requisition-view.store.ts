import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import {
  confirmRequisitionView,
  getRequisitionView,
  getRequisitionViewOrder,
  getRequisitionViewPdf,
  type RequisitionView,
} from '@casekit/contract/requisition-view'
import { linkClient } from '../../parts/dead-end/sender.store.ts'
import { saveFile } from '../../uploads/save-file.ts'

type State = {
  view: RequisitionView | null
  /** `refused`: the link does not exist. */
  status: 'loading' | 'ready' | 'refused' | 'failed'
  name: string
  promisedOn: string
  note: string
  isBusy: boolean
  hasFailed: boolean
}

/** One requisition as its supplier sees and confirms it. Input stays until it is saved. */
export function createRequisitionView(token: string) {
  const { call } = linkClient(token)
  const state = proxy<State>({
    view: null,
    status: 'loading',
    name: '',
    promisedOn: '',
    note: '',
    isBusy: false,
    hasFailed: false,
  })

  async function load(): Promise<void> {
    try {
      const view = await call(getRequisitionView)
      Object.assign(state, { view, status: 'ready', promisedOn: state.promisedOn || (view.deliverOn ?? '') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'link' || error.status === 404) state.status = 'refused'
      else if (!state.view) state.status = 'failed'
    }
  }

  async function act(work: () => Promise<void>): Promise<void> {
    if (state.isBusy) return
    Object.assign(state, { isBusy: true, hasFailed: false })
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.hasFailed = true
      if (error.status === 409) await load()
    } finally {
      state.isBusy = false
    }
  }

  const put = (typed: Partial<Pick<State, 'name' | 'promisedOn' | 'note'>>) => void Object.assign(state, typed)
  const confirm = () =>
    act(async () => {
      const { name, promisedOn, note } = state
      state.view = await call(confirmRequisitionView, {
        body: { name: name.trim(), promisedOn: promisedOn || null, note },
      })
    })
  const download = (fileName: string) => act(async () => saveFile(await call(getRequisitionViewPdf), fileName))

  const downloadOrder = (fileName: string) => act(async () => saveFile(await call(getRequisitionViewOrder), fileName))

  return { state, load, put, confirm, download, downloadOrder }
}
export type RequisitionViewStore = ReturnType<typeof createRequisitionView>
