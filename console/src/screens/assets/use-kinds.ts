import { useEffect, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { type AssetCategory, getAssetCategories } from '@casekit/contract/asset-categories'
import { call } from '../../session/session.store.ts'

/** The asset categories, fetched when a form opens; empty if that fails. */
export function useKinds(): readonly AssetCategory[] {
  const [kinds, setKinds] = useState<readonly AssetCategory[]>([])
  useEffect(() => {
    let isGone = false
    call(getAssetCategories).then(
      found => void (isGone || setKinds(found)),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => void (isGone = true)
  }, [])
  return kinds
}
