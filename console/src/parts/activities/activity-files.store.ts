import type { Call } from '@casekit/client/connect'
import { orElse } from '@casekit/client/or-else'
import { addFileToActivity, getFilesOnActivity, removeFileFromActivity } from '@casekit/contract/activities'
import { getFilesAndFolders, type StoredFile } from '@casekit/contract/files'
import { proxy } from 'valtio'

/** The files of one task, and those of its case that can be added. */
export function createActivityFiles(call: Call, activityId: string, caseId: string) {
  const on: StoredFile[] = []
  const ofCase: StoredFile[] = []
  const state = proxy({ on, ofCase, isBusy: false, hasFailed: false })

  async function during(act: () => Promise<unknown>): Promise<void> {
    if (state.isBusy) return
    Object.assign(state, { isBusy: true, hasFailed: false })
    try {
      await act()
      state.on = await call(getFilesOnActivity, { params: { id: activityId } })
    } catch {
      state.hasFailed = true
    } finally {
      state.isBusy = false
    }
  }

  const load = () =>
    during(async () => {
      // accounts that only work with tasks may not see case files
      const all = await call(getFilesAndFolders, { params: { caseId } }).catch(orElse({ files: [] }))
      state.ofCase = all.files
    })

  const putOn = (fileId: string) =>
    during(async () => fileId && (await call(addFileToActivity, { params: { id: activityId, fileId } })))

  const takeOff = (fileId: string) => during(() => call(removeFileFromActivity, { params: { id: activityId, fileId } }))

  return { state, load, putOn, takeOff }
}
