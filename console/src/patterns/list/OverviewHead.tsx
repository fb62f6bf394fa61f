import { useSnapshot } from 'valtio'
import type { Language } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import type { GridRow } from '@casekit/ui/data-grid/grid-types'
import { preferences } from '../../session/preferences.store.ts'
import { ExportMenu } from './ExportMenu.tsx'
import type { BarPlace } from './overview-props.ts'
import { OverviewSearch } from './OverviewSearch.tsx'
import { Total } from './Total.tsx'
import type { OverviewPart } from './use-overview.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

/** Name and count of a list, its views, its export, and what else the screen offers. */
export function OverviewHead<Row extends GridRow>({ props, list }: OverviewPart<Row>) {
  const { total } = useSnapshot(props.store.state)
  const places = () => list.grid.current?.places() ?? []
  return (
    <header className="ck-page-head">
      <h1 className="ck-page-title">{props.title}</h1>
      <Total total={list.total} />
      <div className="ck-page-head-end">
        <ViewsMenu
          overview={list.overview}
          address={list.address}
          places={places}
          onPlaces={to => list.grid.current?.arrange(to)}
        />
        <ExportMenu
          overview={list.overview}
          store={props.store}
          view={list.address.view}
          total={total}
          title={props.title}
          places={places}
          loaded={() => list.grid.current?.rows() ?? []}
        />
        {props.actions}
      </div>
    </header>
  )
}

/** Tabs or choices of the screen, and the search. */
export function OverviewBar<Row extends GridRow>({ props, list: { address, addressOf, go } }: OverviewPart<Row>) {
  const { text } = useMessages()
  const { language } = useSnapshot(preferences)
  const bar: BarPlace = { address, hrefOf: addressOf, go: to => go(to, false) }
  return (
    <div className="ck-overview-bar">
      {props.renderBar?.(bar)}
      <div className="ck-overview-bar-end">
        {props.renderBarEnd?.(bar)}
        <OverviewSearch
          label={props.searchLabel ?? text('Grid.Search', { what: inSentence(props.title, language) })}
          value={address.view.search}
          onSearch={search => go({ view: { ...address.view, search }, page: 1 }, true)}
        />
      </div>
    </div>
  )
}

/** German writes its nouns large everywhere. */
const inSentence = (title: string, language: Language) => (language === 'de-DE' ? title : title.toLowerCase())
