import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import {
  addFormViewFile,
  completeFormView,
  type FormView,
  getFormView,
  getFormViewFile,
  getFormViewPdf,
  saveFormView,
} from '@casekit/contract/form-view'
import { linkClient } from '../../parts/dead-end/sender.store.ts'
import { createSheet, type SheetStore } from '../../parts/forms/sheet.store.ts'
import { saveFile } from '../../uploads/save-file.ts'

type State = {
  view: FormView | null
  /** `refused`: the link does not exist. */
  status: 'loading' | 'ready' | 'refused' | 'failed'
  name: string
  isBusy: boolean
  hasFailed: boolean
}

/** One form as a link recipient fills it in. */
export function createFormView(token: string) {
  const { call } = linkClient(token)
  const state = proxy<State>({ view: null, status: 'loading', name: '', isBusy: false, hasFailed: false })

  async function load(): Promise<void> {
    try {
      Object.assign(state, { view: await call(getFormView), status: 'ready' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'link' || error.status === 404) state.status = 'refused'
      else if (!state.view) state.status = 'failed'
    }
  }

  /** Unsaved answers are stored under the end of the token, which grants no access. */
  const sheetOf = (view: FormView) =>
    createSheet(
      { keepAs: view.doneAt ? null : token.slice(-8), ...view },
      {
        save: answers => call(saveFormView, { body: { answers } }),
        addFile: (field, file) => call(addFormViewFile, { query: { field, originalName: file.name }, body: file }),
        picture: fileId => call(getFormViewFile, { params: { fileId }, query: { small: true } }),
      },
    )

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

  const type = (name: string) => void (state.name = name)
  const handIn = (sheet: SheetStore, hasName: boolean) =>
    act(async () => {
      if (!(await sheet.isReady()) || !hasName) return
      try {
        state.view = await call(completeFormView, { body: { name: state.name.trim() } })
      } catch (error) {
        if (error instanceof ApiError) sheet.refuseDone(error)
        throw error
      }
    })
  const download = (fileName: string) => act(async () => saveFile(await call(getFormViewPdf), fileName))

  return { state, load, sheetOf, type, handIn, download }
}
export type FormViewStore = ReturnType<typeof createFormView>
