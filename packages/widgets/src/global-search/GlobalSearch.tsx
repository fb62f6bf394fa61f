import type { Client } from '@casekit/client/connect'
import { caseMessages } from '@casekit/messages/sections/case'
import { globalSearchMessages } from '@casekit/messages/sections/global-search'
import type { Language } from '@casekit/messages/language'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { uiMessages } from '@casekit/messages/sections/ui'
import '@casekit/ui/base.css'
import { SearchBox } from '@casekit/ui/search-box'
import { type FocusEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import './global-search.css'
import { type ChosenResult, createGlobalSearch, type GlobalSearchStore } from './global-search.store.ts'
import type { Hit } from './hits.ts'
import { boxKeys, focusBox, resultKeys } from './keys.ts'
import { GLOBAL_SEARCH } from './limits.ts'
import type { RecentKeeper } from './recent.ts'
import { Announcement, Panel } from './Panel.tsx'

/** Commands for the parent. */
export type GlobalSearchHandle = {
  /** Repeats the current search. */
  refresh: () => Promise<void>
  reset: () => void
  /** Focuses the box. */
  focus: () => void
}

export type GlobalSearchProps = {
  client: Client
  language: Language
  /** Customers are called tenants (§2.4 of shell-and-navigation). */
  propertyManagement?: boolean
  /** `inline`: a box in the page's flow, filling its container. Default `bar`: in a top bar, in its colors. */
  presentation?: 'bar' | 'inline'
  /** Where recent searches are stored; without it they are lost on unmount. */
  recent?: RecentKeeper
  /** Returns a hit's URL, if the page has one, so it can be opened in a new tab. */
  linkTo?: (hit: Hit) => string | undefined
  onResultChosen?: (chosen: ChosenResult, hit: Hit) => void
  handle?: Ref<GlobalSearchHandle>
}

const SECTIONS = [uiMessages, caseMessages, globalSearchMessages]

/** A single box that finds cases, customers and documents (§2.8 of shell-and-navigation). */
export function GlobalSearch(props: GlobalSearchProps) {
  return (
    <MessagesProvider language={props.language} sections={SECTIONS}>
      <Mounted {...props} />
    </MessagesProvider>
  )
}

function Mounted({ handle, ...props }: GlobalSearchProps) {
  const { client, recent, presentation = 'bar', propertyManagement = false, linkTo, onResultChosen } = props
  const [store] = useState(() => createGlobalSearch({ client, recent }))
  const place = useRef<HTMLDivElement>(null)
  const { isOpen } = useSnapshot(store.state)
  const { refresh, reset } = store
  useImperativeHandle(handle, () => ({ refresh, reset, focus: () => focusBox(place.current) }), [refresh, reset])

  function choose(hit: Hit) {
    focusBox(place.current)
    store.choose()
    onResultChosen?.({ kind: hit.kind, id: hit.id }, hit)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target instanceof HTMLInputElement) boxKeys(event, isOpen, store.close)
    else resultKeys(event, store.close)
  }

  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) store.close()
  }
  return (
    <div className={`ck-root ck-gs ck-gs-is-${presentation}`} part="search">
      <div ref={place} role="presentation" className="ck-gs-place" onKeyDown={onKeyDown} onBlur={leave}>
        <Box store={store} />
        {isOpen && <Panel store={store} propertyManagement={propertyManagement} linkTo={linkTo} onChoose={choose} />}
        <Announcement store={store} />
      </div>
    </div>
  )
}

function Box({ store }: { store: GlobalSearchStore }) {
  const { text } = useMessages()
  const typed = useSnapshot(store.state, { sync: true }).text
  const keysId = useId()
  return (
    <search className="ck-gs-box">
      <SearchBox
        label={text('GlobalSearch.Label')}
        placeholder={text('GlobalSearch.Label')}
        maxLength={GLOBAL_SEARCH.maxCharacters}
        value={typed}
        onChange={store.type}
        onFocus={store.open}
        onClick={store.open}
        aria-details={keysId}
      />
      <span id={keysId} className="ck-hidden-text">
        {text('GlobalSearch.Keys')}
      </span>
    </search>
  )
}
