import { lazy, type Ref, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import type { GlobalSearchHandle, GlobalSearchProps } from '@casekit/widgets/global-search'
import { maySee } from '@casekit/rules/access'
import type { Account } from '../../session/held-account.ts'
import { client, session } from '../../session/session.store.ts'
import { addressOfHit } from './address-of-hit.ts'
import { recentSearches } from './global-search.store.ts'

const GlobalSearch = lazy(async () => ({ default: (await import('@casekit/widgets/global-search')).GlobalSearch }))

/** Accounts with any of these can search: each result group has its own guards. */
const SEARCHERS = ['Core', 'OfferAccess', 'PartnerOfferAccess'] as const

export const maySearch = (account: Pick<Account, 'guards'> | null): boolean =>
  account !== null && maySee(SEARCHERS, account)

type Hit = Parameters<NonNullable<GlobalSearchProps['linkTo']>>[0]

type SearchPlaceProps = { ref?: Ref<GlobalSearchHandle>; onChosen?: () => void }

/** The global search, in the top bar and the compact one (§2.8 of shell-and-navigation). */
export function SearchPlace({ ref, onChosen }: SearchPlaceProps) {
  const { language } = useMessages()
  const [, navigate] = useLocation()
  const { account } = useSnapshot(session)
  if (!account || !maySearch(account)) return null

  function show(hit: Hit) {
    navigate(addressOfHit(hit))
    onChosen?.()
  }

  return (
    <div className="ck-shell-search">
      <Suspense fallback={<div className="ck-shell-search-wait" />}>
        <GlobalSearch
          handle={ref}
          client={client}
          language={language}
          propertyManagement={maySee('PropertyManagement', account)}
          recent={recentSearches()}
          linkTo={addressOfHit}
          onResultChosen={(_, hit) => show(hit)}
        />
      </Suspense>
    </div>
  )
}
