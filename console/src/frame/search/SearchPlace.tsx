import { lazy, type Ref, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import type { GlobalSearchHandle, GlobalSearchProps } from '@casekit/widgets/global-search'
import { paths } from '../../paths.ts'
import { maySee } from '@casekit/rules/access'
import { type Account, client, session } from '../../session/session.store.ts'
import { recentSearches } from './global-search.store.ts'

const GlobalSearch = lazy(async () => ({ default: (await import('@casekit/widgets/global-search')).GlobalSearch }))

/** Who finds anything by it: each group has its guards. */
const SEARCHERS = ['Core', 'OfferAccess', 'PartnerOfferAccess'] as const

export const maySearch = (account: Pick<Account, 'guards'> | null): boolean =>
  account !== null && maySee(SEARCHERS, account)

type Hit = Parameters<NonNullable<GlobalSearchProps['linkTo']>>[0]

type SearchPlaceProps = { ref?: Ref<GlobalSearchHandle>; onChosen?: () => void }

/** The search over everything, in the top bar and in the compact one (§2.8 of shell-and-navigation). */
export function SearchPlace({ ref, onChosen }: SearchPlaceProps) {
  const { language } = useMessages()
  const [, navigate] = useLocation()
  const { account } = useSnapshot(session)
  if (!account || !maySearch(account)) return null

  function show(hit: Hit) {
    const address = addressOf(hit)
    if (address) navigate(address)
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
          linkTo={addressOf}
          onResultChosen={(_, hit) => show(hit)}
        />
      </Suspense>
    </div>
  )
}

/** A case and a customer have a page; a document is shown by its case, until it has one of its own. */
function addressOf({ kind, hit }: Hit): string | undefined {
  if (kind === 'case') return paths.caseDetails(hit.CaseId)
  if (kind === 'customer') return paths.customer(hit.CustomerId)
  return hit.CaseId === null ? undefined : paths.caseDetails(hit.CaseId)
}
