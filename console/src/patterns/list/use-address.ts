import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { Overview } from '@casekit/contract/overview-shape'
import { type OverviewAddress, readAddress, writeAddress } from './overview-address.ts'

/**
 * The address bar as the one place where the view is kept, so that links and the back button work. Other views of the list
 * are grouped as this one unless told.
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
