import { proxy, ref } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import {
  addReportPhoto,
  findAssetByCode,
  getLabelledAsset,
  type LabelledAsset,
  reportAssetFault,
} from '@casekit/contract/asset-reports'
import { REPORT_PHOTO_BYTES, REPORT_PHOTOS } from '@casekit/contract/asset-states'
import { ask, call, session } from '../../session/session.store.ts'

type State = {
  asset: LabelledAsset | null
  status: 'loading' | 'ready' | 'unknown' | 'failed'
  form: { description: string; name: string; phone: string; email: string }
  photos: File[]
  isBusy: boolean
  trouble: 'AssetReport.Failed' | 'AssetReport.TooMany' | 'AssetReport.DiskFull' | null
  sent: { caseNumber: number; lostPhotos: number } | null
}

const TROUBLES: Record<number, State['trouble']> = { 429: 'AssetReport.TooMany', 507: 'AssetReport.DiskFull' }

/** A visit to the page of a label. `onStaff`: called for users who may see assets, with the asset's id. */
export function createReport(code: string, onStaff: (assetId: string) => void) {
  const state = proxy<State>({
    asset: null,
    status: 'loading',
    form: { description: '', name: '', phone: '', email: '' },
    photos: [],
    isBusy: false,
    trouble: null,
    sent: null,
  })

  async function load(): Promise<void> {
    state.status = 'loading'
    if (session.account?.guards.includes('Assets')) {
      const found = await call(findAssetByCode, { params: { code } }).catch(() => undefined)
      if (found) return onStaff(found.assetId)
    }
    try {
      Object.assign(state, { asset: await ask(getLabelledAsset, { params: { code } }), status: 'ready' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.status = error.status === 404 || error.status === 400 ? 'unknown' : 'failed'
    }
  }

  const type = (part: Partial<State['form']>) => void Object.assign(state.form, part)

  function addPhotos(files: readonly File[]): void {
    const fitting = Array.from(files).filter(
      ({ type, size }) => type.startsWith('image/') && size <= REPORT_PHOTO_BYTES,
    )
    state.photos = [...state.photos, ...fitting.map(file => ref(file))].slice(0, REPORT_PHOTOS)
  }
  const removePhoto = (at: number) => void state.photos.splice(at, 1)

  async function send(): Promise<void> {
    if (state.isBusy) return
    Object.assign(state, { isBusy: true, trouble: null })
    try {
      const { caseNumber, photoToken } = await ask(reportAssetFault, { params: { code }, body: { ...state.form } })
      state.sent = { caseNumber, lostPhotos: await sendPhotos(photoToken) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.trouble = TROUBLES[error.status] ?? 'AssetReport.Failed'
    } finally {
      state.isBusy = false
    }
  }

  /** Returns how many failed to upload: the report itself is sent. */
  async function sendPhotos(photoToken: string): Promise<number> {
    let lost = 0
    for (const photo of state.photos)
      await ask(addReportPhoto, { params: { photoToken }, body: photo }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        lost += 1
      })
    return lost
  }

  return { state, load, type, addPhotos, removePhoto, send }
}
export type ReportStore = ReturnType<typeof createReport>
