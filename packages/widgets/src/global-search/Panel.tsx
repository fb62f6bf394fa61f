import type { MessageId } from '@casekit/messages/ids'
import { type Messages, useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { Heading, useRegionRole } from '@casekit/ui/surroundings'
import { Clock, Info } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { useSnapshot } from 'valtio'
import { type GlobalSearchStore, isTooShort } from './global-search.store.ts'
import { HitRow } from './HitRow.tsx'
import type { Found, Group, Hit, Kind } from './hits.ts'
import { focusBox, focusLastHit } from './keys.ts'
import { GLOBAL_SEARCH } from './limits.ts'

export type PanelProps = {
  store: GlobalSearchStore
  propertyManagement: boolean
  linkTo?: (hit: Hit) => string | undefined
  onChoose: (hit: Hit) => void
}

/** The panel below the box: recent searches, the hint, the hits, or why there are none. */
export function Panel(props: PanelProps) {
  const { text } = useMessages()
  const { isLoading, found, text: typed, recent } = useSnapshot(props.store.state)
  const role = useRegionRole()
  if (typed.trim() === '' && recent.length === 0) return null
  return (
    <section role={role} className="ck-gs-panel" part="panel" aria-label={text('GlobalSearch.Results')}>
      <div className="ck-gs-body" aria-busy={isLoading}>
        <Body {...props} />
      </div>
      {found && found.groups.length > 0 && <Footer found={found as Found} />}
    </section>
  )
}

function Body({ store, propertyManagement, linkTo, onChoose }: PanelProps) {
  const { text } = useMessages()
  const { text: typed, isLoading, isFailed, found, expanded } = useSnapshot(store.state)
  if (typed.trim() === '') return <Recent store={store} />
  if (isTooShort(typed)) return <Hint />
  if (isFailed) {
    const tryAgain = (event: MouseEvent<HTMLElement>) => {
      focusBox(event.currentTarget)
      void store.load()
    }
    const again = <Button onClick={tryAgain}>{text('Buttons.TryAgain')}</Button>
    return <Empty art="error" title={text('GlobalSearch.Failed')} action={again} />
  }
  if (!found) return <Waiting />
  if (found.groups.length === 0) {
    if (isLoading) return <Waiting />
    return <Empty art="search" title={text('Standard.NoMatch', { text: typed.trim() })} />
  }
  const groups = (found as Found).groups
  const first = groups[0]?.hits[0]
  return groups.map(group => (
    <HitGroup
      key={group.kind}
      group={group}
      name={text(nameOf(group.kind, propertyManagement))}
      marks={found.marks}
      first={first}
      isExpanded={expanded.includes(group.kind)}
      onExpand={() => store.expand(group.kind)}
      linkTo={linkTo}
      onChoose={onChoose}
    />
  ))
}

const NAMES: Record<Kind, MessageId> = {
  case: 'GlobalSearch.Cases',
  customer: 'GlobalSearch.Customers',
  document: 'GlobalSearch.Documents',
}
const nameOf = (kind: Kind, propertyManagement: boolean): MessageId =>
  kind === 'customer' && propertyManagement ? 'GlobalSearch.Tenants' : NAMES[kind]

function Hint() {
  const { text } = useMessages()
  return (
    <p className="ck-gs-hint">
      <Info aria-hidden="true" />
      {text('Standard.SearchMinChars', { count: GLOBAL_SEARCH.minCharacters })}
    </p>
  )
}

function Waiting() {
  return ['62%', '48%', '55%'].map(width => (
    <div key={width} className="ck-gs-hit" aria-hidden="true">
      <Skeleton width="1.75rem" height="1.75rem" />
      <span className="ck-gs-words">
        <Skeleton width={width} />
        <Skeleton width="40%" />
      </span>
    </div>
  ))
}

/** Searches that led to a result. */
function Recent({ store }: { store: GlobalSearchStore }) {
  const { text } = useMessages()
  const { recent } = useSnapshot(store.state)
  const nameId = useId()
  return (
    <section role={useRegionRole()} aria-labelledby={nameId}>
      <div className="ck-gs-group">
        <Heading own={3} id={nameId}>
          {text('GlobalSearch.Recent')}
        </Heading>
        <Button
          kind="link"
          size="sm"
          onClick={event => {
            focusBox(event.currentTarget)
            store.clearRecent()
          }}
        >
          {text('GlobalSearch.ClearRecent')}
        </Button>
      </div>
      <ul>
        {recent.map((search, place) => (
          <li key={search}>
            <button
              type="button"
              data-hit
              tabIndex={place === 0 ? 0 : -1}
              part="hit"
              className="ck-gs-hit ck-gs-recent"
              onClick={event => {
                focusBox(event.currentTarget)
                void store.repeat(search)
              }}
            >
              <Clock aria-hidden="true" />
              <span className="ck-truncate">{search}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type HitGroupProps = Pick<PanelProps, 'linkTo' | 'onChoose'> & {
  group: Group
  name: string
  marks: string
  /** The hit that Tab focuses. */
  first: Hit | undefined
  isExpanded: boolean
  onExpand: () => void
}

function HitGroup({ group, name, marks, first, isExpanded, onExpand, linkTo, onChoose }: HitGroupProps) {
  const { text, format } = useMessages()
  const nameId = useId()
  const hits = isExpanded ? group.hits : group.hits.slice(0, GLOBAL_SEARCH.shown)
  const count = format.number(group.count)
  return (
    <section role={useRegionRole()} aria-labelledby={nameId} part="group">
      <div className="ck-gs-group">
        <Heading own={3} id={nameId}>
          {name} <span className="ck-gs-count">{isCapped(group) ? `${count}+` : count}</span>
        </Heading>
        {hits.length < group.hits.length && (
          <Button
            kind="link"
            size="sm"
            aria-label={text('GlobalSearch.ShowAllOf', { name })}
            onClick={event => {
              focusLastHit(event.currentTarget)
              onExpand()
            }}
          >
            {text('GlobalSearch.ShowAll')}
          </Button>
        )}
      </div>
      <ul>
        {hits.map(hit => (
          <li key={hit.id}>
            <HitRow hit={hit} marks={marks} isReached={hit === first} href={linkTo?.(hit)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isCapped = ({ count }: Group) => count >= GLOBAL_SEARCH.mostCounted

function totalOf({ groups }: Found, { text }: Messages): string {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return text(groups.some(isCapped) ? 'GlobalSearch.CountAtLeast' : 'GlobalSearch.Count', { count })
}

function Footer({ found }: { found: Found }) {
  const messages = useMessages()
  const { text } = messages
  return (
    <div className="ck-gs-foot">
      <span>{totalOf(found, messages)}</span>
      <span className="ck-gs-keys" aria-hidden="true">
        <kbd className="ck-gs-key">Tab</kbd> {text('GlobalSearch.KeyToResults')}
        <kbd className="ck-gs-key">Esc</kbd> {text('GlobalSearch.KeyClose')}
      </span>
    </div>
  )
}

/** Announces the number of results. */
export function Announcement({ store }: { store: GlobalSearchStore }) {
  const messages = useMessages()
  const { found, isLoading, isOpen } = useSnapshot(store.state)
  const isSaid = isOpen && !isLoading && found && found.groups.length > 0
  return (
    <output className="ck-hidden-text" aria-live="polite">
      {isSaid && totalOf(found as Found, messages)}
    </output>
  )
}
