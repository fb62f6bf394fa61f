import type { Client } from '@casekit/client/connect'
import type { KanbanCard } from '@casekit/contract/kanban'
import { caseMessages } from '@casekit/messages/sections/case'
import { kanbanMessages } from '@casekit/messages/sections/kanban'
import type { Language } from '@casekit/messages/language'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { uiMessages } from '@casekit/messages/sections/ui'
import '@casekit/ui/base.css'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { createToasts, Toasts, type ToastStore } from '@casekit/ui/toast'
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useSnapshot } from 'valtio'
import { type BoardQuery, type Grouping, queryOf } from './board-filters.ts'
import { Board } from './Board.tsx'
import type { LimitDialogType } from './BoardDialogs.tsx'
import { BoardBar } from './BoardBar.tsx'
import './kanban-board.css'
import './kanban-card.css'
import { createKanbanBoard, type KanbanBoardStore } from './kanban-board.store.ts'
import type { CardMoved } from './use-moves.ts'

export type { BoardQuery } from './board-filters.ts'
export type { CardMoved } from './use-moves.ts'

/** The column a new case is requested in, and the current grouping. */
export type CardWanted = { groupBy: Grouping; column: string }

/** Commands for the parent. */
export type KanbanBoardHandle = {
  /** Reloads the board. */
  refresh: () => Promise<void>
  /** Clears the filters and reloads the cards. */
  reset: () => void
}

export type KanbanBoardProps = {
  /** With `live` the board also shows others' changes; otherwise at the next refresh. */
  client: Client
  language: Language
  /**
   * What the columns represent. Default `stage`; initially the user's last choice takes precedence, and a later change
   * of this value applies.
   */
  groupBy?: Grouping
  presentation?: 'inline'
  /** Whether cases can be created here: each column has a button that calls `onCardWanted`. */
  canCreate?: boolean
  /** Where moves are announced; without it the board shows its own toasts. */
  toasts?: ToastStore
  /** Rendered above the board, e.g. a heading, and at its end, e.g. a button. */
  heading?: ReactNode
  actions?: ReactNode
  /** Returns a case's URL, if the page has one, so it can be opened in a new tab. */
  linkTo?: (card: KanbanCard) => string
  /** `LimitDialog`, where column limits can be set; not on a partner's page. */
  limitDialog?: LimitDialogType
  /** Rendered in a column's header, e.g. the total of its cases. */
  renderSum?: (column: string) => ReactNode
  /** The board is up to date; `query` selects the cases it shows. */
  onUpdated?: (query: BoardQuery) => void
  onCardMoved?: (moved: CardMoved) => void
  onCardOpened?: (opened: { caseId: string }) => void
  /** A new case is requested in a column; the page creates it. */
  onCardWanted?: (wanted: CardWanted) => void
  handle?: Ref<KanbanBoardHandle>
}

const SECTIONS = [uiMessages, caseMessages, kanbanMessages]

/** The company's cases as cards in columns (§3 of cases-and-customers, Kanban); loaded in parallel with the texts. */
export function KanbanBoard({ handle, ...props }: KanbanBoardProps) {
  const { client, groupBy, language } = props
  const [store] = useState(() => createKanbanBoard({ client, groupBy }))
  const [isDue, begin] = useReducer(() => true, false)
  useLayoutEffect(() => {
    const draw = () => flushSync(begin)
    requestAnimationFrame(draw)
    void store.open().then(draw) // immediately available data is part of the first paint
    return store.close
  }, [store])
  useEffect(() => client.live?.('case', store.hear), [client, store])
  const shown = useRef(groupBy)
  useEffect(() => {
    if (shown.current !== groupBy) store.group((shown.current = groupBy))
  }, [store, groupBy])
  return (
    <MessagesProvider language={language} sections={SECTIONS}>
      {isDue && <Mounted store={store} handle={handle} props={props} />}
    </MessagesProvider>
  )
}

type MountedProps = Pick<KanbanBoardProps, 'handle'> & { store: KanbanBoardStore; props: KanbanBoardProps }

function Mounted({ store, handle, props }: MountedProps) {
  const { heading, actions } = props
  const [ownToasts] = useState(createToasts)
  useImperativeHandle(handle, () => ({ refresh: store.load, reset: store.reset }), [store])
  const { updatedAt } = useSnapshot(store.state)
  const latest = useRef(props.onUpdated)
  useLayoutEffect(() => void (latest.current = props.onUpdated))
  useEffect(() => {
    if (updatedAt) latest.current?.(queryOf(store.state.filters))
  }, [store, updatedAt])
  return (
    <div className="ck-root ck-kb" part="board">
      <BoardBar store={store} heading={heading} actions={actions} />
      <Shown store={store} props={props} toasts={props.toasts ?? ownToasts} />
      {!props.toasts && <Toasts store={ownToasts} />}
    </div>
  )
}

type ShownProps = { store: KanbanBoardStore; props: Omit<KanbanBoardProps, 'handle'>; toasts: ToastStore }

function Shown({ store, props, toasts }: ShownProps) {
  const { text } = useMessages()
  const { columns, failure } = useSnapshot(store.state)
  if (failure && !columns) {
    const again = <Button onClick={() => void store.load()}>{text('Buttons.TryAgain')}</Button>
    return (
      <Empty art="error" title={text('Kanban.NotLoaded')} action={again}>
        {text(failure.code === 'offline' ? 'Kanban.Offline' : 'Kanban.NotLoadedText')}
      </Empty>
    )
  }
  if (!columns) return <Waiting />
  return <Board store={store} toasts={toasts} {...props} />
}

const WAITING = ['11rem', '7rem', '15rem', '11rem']

function Waiting() {
  const { text } = useMessages()
  return (
    <output className="ck-kb-columns" aria-busy="true" aria-label={text('Kanban.Loading')}>
      {['a', 'b', 'c', 'd'].map((name, place) => (
        <span key={name} className="ck-kb-column ck-kb-waiting">
          <Skeleton width="60%" height="1.25rem" />
          <Skeleton height="7rem" />
          <Skeleton height={WAITING[place] ?? '7rem'} />
        </span>
      ))}
    </output>
  )
}
