import { ApiError } from '@casekit/client/api-error'
import { printAssetLabels } from '@casekit/contract/assets'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'

/** Downloads a sheet of labels; shows `failed` on an error. Returns whether it succeeded. */
export async function printLabels(assetIds: string[], failed: string): Promise<boolean> {
  try {
    saveFile(await call(printAssetLabels, { body: { assetIds } }), 'labels.pdf')
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toasts.show({ tone: 'failed', title: failed })
    return false
  }
}
