import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import {
  addAssetCategory,
  type AssetCategory,
  type AssetField,
  editAssetCategory,
  getAssetCategories,
  removeAssetCategory,
} from '@casekit/contract/asset-categories'
import { call } from '../../session/session.store.ts'

type Trouble = 'Assets.Failed' | 'Assets.KindInUse' | 'Assets.Stale' | null

/** The asset categories; each change is saved immediately. */
export function createKinds() {
  const state = proxy({ kinds: [] as AssetCategory[], trouble: null as Trouble })

  /** Returns whether it succeeded. */
  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    state.trouble = null
    try {
      await act()
      state.kinds = await call(getAssetCategories)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.trouble =
        error.code === 'in-use' ? 'Assets.KindInUse' : error.code === 'stale' ? 'Assets.Stale' : 'Assets.Failed'
      return false
    }
  }
  return {
    state,
    load: () => attempt(() => Promise.resolve()),
    add: (name: string) => attempt(() => call(addAssetCategory, { body: { name } })),
    edit: ({ id, version }: AssetCategory, fields: AssetField[]) =>
      attempt(() => call(editAssetCategory, { params: { categoryId: id }, body: { fields }, ifMatch: version })),
    remove: (categoryId: string) => attempt(() => call(removeAssetCategory, { params: { categoryId } })),
  }
}
export type KindsStore = ReturnType<typeof createKinds>
