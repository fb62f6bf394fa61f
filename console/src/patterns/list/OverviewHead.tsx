import { BarChart3 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { inSentence } from '@casekit/messages/in-sentence'
import { useMessages } from '@casekit/messages/react'
import type { GridRow } from '@casekit/ui/data-grid/grid-types'
import { IconButton } from '@casekit/ui/button'
import { preferences } from '../../session/preferences.store.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterRowButton } from './FilterRowButton.tsx'
import type { BarPlace } from './overview-props.ts'
import { OverviewSearch } from './OverviewSearch.tsx'
import { PhoneTools } from './PhoneTools.tsx'
import { Total } from './Total.tsx'
import { useIsPhone } from './use-is-phone.ts'
import type { OverviewPart } from './use-overview.ts'
import { type ListViews, useViews } from './use-views.ts'
import { ViewsMenu } from './ViewsMenu.tsx'
import { ViewTabs } from './ViewTabs.tsx'

const GroupChoice = lazy(async () => ({ default: (await import('./GroupChoice.tsx')).GroupChoice }))
const ListChart = lazy(async () => ({ default: (await import('./ListChart.tsx')).ListChart }))

/** The head above the rows; on a phone, the name, the search, and a sheet with the rest. */
export function OverviewHead<Row extends GridRow>({ props, list }: OverviewPart<Row>) {
  const { text } = useMessages()
  const { language } = useSnapshot(preferences)
  const isPhone = useIsPhone()
  const { address, addressOf, go } = list
  const { view } = address
  const views = useViews({
    overview: list.overview,
    address,
    places: () => list.grid.current?.places() ?? [],
    onPlaces: to => list.grid.current?.arrange(to),
  })
  const bar: BarPlace = { address, hrefOf: addressOf, go: to => go(to, false) }
  const name = (
    <>
      <h1 className={isPhone ? 'ck-hidden-text' : 'ck-page-title'}>{props.title}</h1>
      <Total total={list.total} />
    </>
  )
  const search = (
    <OverviewSearch
      label={props.searchLabel ?? text('Grid.Search', { what: inSentence(props.title, language) })}
      value={view.search}
      onSearch={typed => go({ view: { ...view, search: typed }, page: 1 }, true)}
    />
  )
  const tools = (
    <>
      <header className="ck-page-head">
        {!isPhone && name}
        {!isPhone && <ViewTabs list={views} />}
        <Deeds props={props} list={list} views={views} up={isPhone} />
      </header>
      {props.lead}
      <div className="ck-overview-bar">
        {props.renderBar?.(bar)}
        <div className="ck-overview-bar-end">
          {props.renderBarEnd?.(bar)}
          {!isPhone && search}
          {isPhone && (
            <Suspense>
              <GroupChoice columns={list.columns} value={list.groupBy} onChange={list.group} />
            </Suspense>
          )}
        </div>
      </div>
      <FilterChips props={props} list={list} onSave={() => views.setSaving(true)} />
    </>
  )
  if (!isPhone) return tools
  return (
    <PhoneTools narrowed={Object.keys(view.filters).length} name={name} search={search}>
      {tools}
    </PhoneTools>
  )
}

type DeedsProps<Row extends GridRow> = OverviewPart<Row> & {
  views: ListViews
  up: boolean
}

/** The views, the export, and the screen's own actions. */
function Deeds<Row extends GridRow>({ props, list, views, up }: DeedsProps<Row>) {
  const { text } = useMessages()
  const { total } = useSnapshot(props.store.state)
  const [isDrawn, draw] = useState(false)
  const places = () => list.grid.current?.places() ?? []
  return (
    <div className="ck-page-head-end">
      <ViewsMenu list={views} up={up} />
      <ExportMenu
        overview={list.overview}
        store={props.store}
        view={list.address.view}
        total={total}
        title={props.title}
        places={places}
        loaded={() => list.grid.current?.rows() ?? []}
        up={up}
      />
      {!up && <FilterRowButton list={list} />}
      <IconButton kind="secondary" icon={<BarChart3 />} label={text('Grid.Chart')} onClick={() => draw(true)} />
      {props.actions}
      {isDrawn && (
        <Suspense>
          <ListChart
            columns={list.overview.columns}
            store={props.store}
            address={list.address}
            hrefOf={list.addressOf}
            title={props.title}
            onClose={() => draw(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
