import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { Overview } from '@casekit/contract/overview-shape'
import { type OverviewAddress, readAddress, writeAddress } from './overview-address.ts'

/**
 * Keeps the view only in the address bar, so links and the back button work. Links to other views keep the grouping by
 * default.
 */
export function useAddress(overview: Overview) {
  const [path, navigate] = useLocation()
  const query = useSearch()
  const address = useMemo(() => readAddress(overview, query), [overview, query])
  const hrefOf = (to: OverviewAddress) => path + writeAddress(overview, { group: address.group, ...to })
  const go = (to: OverviewAddress, replace: boolean) => {
    const href = hrefOf(to)
    if (href !== path + query) navigate(href, { replace })
  }
  return { address, hrefOf, go }
}
