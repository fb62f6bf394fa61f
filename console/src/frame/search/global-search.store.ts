import { proxy } from 'valtio'
import { keepRecentInMemory } from '@casekit/widgets/global-search/recent'
import { keptForAccount } from '../../session/kept-for-account.ts'

/** Whether the search replaces the compact bar at 992 px and less. */
export const mobileSearch = proxy({ isOpen: false })

export function openMobileSearch(): void {
  mobileSearch.isOpen = true
}

export function closeMobileSearch(): void {
  mobileSearch.isOpen = false
}

/** In memory, because searches contain personal names; dropped with the account. */
export const recentSearches = () => keptForAccount('recent searches', keepRecentInMemory)
