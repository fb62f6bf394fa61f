import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { type FilteredAssets, PLACES_AT_MOST } from '@casekit/contract/asset-places'
import type { FilterModel } from '@casekit/contract/overview-shape'
import { assetsOverview } from '@casekit/contract/overviews/assets'
import { inSentence } from '@casekit/messages/in-sentence'
import { useMessages } from '@casekit/messages/react'
import { Skeleton } from '@casekit/ui/skeleton'
import { usePage } from '../../frame/page.store.ts'
import { useReload } from '../../frame/revisit.ts'
import { useLive } from '../../live/use-live.ts'
import { NoRows, StaleNotice } from '../../patterns/list/NoRows.tsx'
import { OverviewSearch } from '../../patterns/list/OverviewSearch.tsx'
import { PhoneTools } from '../../patterns/list/PhoneTools.tsx'
import { Total } from '../../patterns/list/Total.tsx'
import { useAddress } from '../../patterns/list/use-address.ts'
import { useIsPhone } from '../../patterns/list/use-is-phone.ts'
import { useListKeys } from '../../patterns/list/use-list-keys.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { call } from '../../session/session.store.ts'
import { faceHref } from './asset-face.ts'
import { AssetFilters } from './AssetFilters.tsx'
import { createPlaceTree, type PlaceTreeStore } from './place-tree.store.ts'
import { PlaceTree } from './PlaceTree.tsx'
import '../../patterns/page-head.css'
import '../../patterns/list/overview.css'

type TreeFaceProps = { none: { title: string; text: string; action: ReactNode }; actions: ReactNode }
type Shown = ReturnType<typeof useAddress>['address']['view']

const askedFor = ({ filters, search }: Shown): FilteredAssets => ({
  filterModel: filters as FilterModel,
  ...(search && { search }),
})

/** The assets by place, with the list's filters. */
export function TreeFace({ none, actions }: TreeFaceProps) {
  const tree = keptForAccount('asset-tree', () => createPlaceTree(call))
  const { address, hrefOf } = useAddress(assetsOverview)
  const [, navigate] = useLocation()
  const { view } = address
  const asked = JSON.stringify(askedFor(view))
  useEffect(() => void tree.show(JSON.parse(asked) as FilteredAssets), [tree, asked])
  useReload(() => void tree.load())
  useLive('asset', tree.load)
  useListKeys({ j: enterTree, k: enterTree })
  const go = (change: Partial<Shown>, replace = false) =>
    navigate(faceHref(hrefOf({ view: { ...view, ...change }, page: 1 }), 'tree'), { replace })
  const reset = () => go({ filters: {}, search: '' })
  return (
    <>
      <Head tree={tree} view={view} go={go} actions={actions} />
      <Places tree={tree} address={address} none={none} onReset={reset} />
    </>
  )
}

function enterTree() {
  document.querySelector<HTMLElement>('.ck-place-tree > [tabindex="0"]')?.focus()
}

type HeadProps = {
  tree: PlaceTreeStore
  view: Shown
  go: (change: Partial<Shown>, replace?: boolean) => void
  actions: ReactNode
}

function Head({ tree, view, go, actions }: HeadProps) {
  const { text, language } = useMessages()
  const isPhone = useIsPhone()
  const { places } = useSnapshot(tree.state)
  const title = text('Assets.Title')
  usePage(title)
  const isWhole = places !== null && places.length < PLACES_AT_MOST
  const name = (
    <>
      <h1 className={isPhone ? 'ck-hidden-text' : 'ck-page-title'}>{title}</h1>
      <Total total={isWhole ? places.reduce((sum, { count }) => sum + count, 0) : -2} />
    </>
  )
  const search = (
    <OverviewSearch
      label={text('Grid.Search', { what: inSentence(title, language) })}
      value={view.search}
      onSearch={typed => go({ search: typed }, true)}
    />
  )
  const tools = (
    <>
      <header className="ck-page-head">
        {!isPhone && name}
        <div className="ck-page-head-end">{actions}</div>
      </header>
      <div className="ck-overview-bar">
        <AssetFilters filters={view.filters} onChange={filters => go({ filters })} />
        {!isPhone && <div className="ck-overview-bar-end">{search}</div>}
      </div>
    </>
  )
  if (!isPhone) return tools
  return (
    <PhoneTools narrowed={Object.keys(view.filters).length} name={name} search={search}>
      {tools}
    </PhoneTools>
  )
}

type PlacesProps = {
  tree: PlaceTreeStore
  address: ReturnType<typeof useAddress>['address']
  none: TreeFaceProps['none']
  onReset: () => void
}

function Places({ tree, address, none, onReset }: PlacesProps) {
  const { text } = useMessages()
  const { places, error } = useSnapshot(tree.state)
  const shared = { onReset, onRetry: () => void tree.load(), onGone: enterTree }
  const isFailed = error !== null && (places === null || error.status === 400)
  return (
    <>
      <div className="ck-overview-rows" aria-busy={places === null && !error}>
        {isFailed && <NoRows failure={error} {...shared} />}
        {!isFailed && places === null && <Skeleton width="100%" height="16rem" />}
        {!isFailed && places?.length === 0 && <NoRows address={address} none={none} {...shared} />}
        {!isFailed && places !== null && places.length > 0 && <PlaceTree tree={tree} places={places} />}
      </div>
      {places?.length === PLACES_AT_MOST && (
        <p className="ck-place-tree-cut">{text('Assets.PlacesCut', { count: PLACES_AT_MOST })}</p>
      )}
      {error && places && !isFailed && <StaleNotice {...shared} />}
    </>
  )
}
