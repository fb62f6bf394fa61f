import type { KanbanCard } from '@casekit/contract/kanban'
import type { ToastStore } from '@casekit/ui/toast'
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSnapshot } from 'valtio'
import { beginsIn } from './board-filters.ts'
import { type Asked, BoardDialogs, type LimitDialogType } from './BoardDialogs.tsx'
import type { CardHandles } from './Card.tsx'
import { Column } from './Column.tsx'
import type { BoardColumn, KanbanBoardStore } from './kanban-board.store.ts'
import type { CardWanted } from './KanbanBoard.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { followPointer } from './pointer-drag.ts'
import { createSizes } from './sizes.ts'
import { placeAt, useBoardKeys } from './use-board-keys.ts'
import { type CardMoved, useMoves } from './use-moves.ts'

type BoardProps = {
  store: KanbanBoardStore
  toasts: ToastStore
  linkTo?: ((card: KanbanCard) => string) | undefined
  limitDialog?: LimitDialogType | undefined
  canCreate?: boolean
  renderSum?: ((column: string) => ReactNode) | undefined
  onCardWanted?: ((wanted: CardWanted) => void) | undefined
  onCardMoved?: ((moved: CardMoved) => void) | undefined
  onCardOpened?: ((opened: { caseId: string }) => void) | undefined
}

/** The columns, the dragged card, and the dialogs about a card. */
export function Board({
  store,
  toasts,
  linkTo,
  limitDialog,
  canCreate,
  renderSum,
  onCardMoved,
  onCardOpened,
  onCardWanted,
}: BoardProps) {
  const { drag } = store
  const [sizes] = useState(createSizes)
  useLayoutEffect(() => () => sizes.stop(), [sizes])
  const [activeId, setActiveId] = useState('')
  const [asked, ask] = useState<Asked | null>(null)
  const { columns, isLoading } = useSnapshot(store.state) as {
    columns: readonly BoardColumn[] | null
    isLoading: boolean
  }
  const board = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const { move, nameOf } = useMoves({
    store,
    toasts,
    onMoved: moved => onCardMoved?.(moved),
    onAskWhy: unexplained => ask({ what: 'reason', move: unexplained }),
  })

  const drop = (card: KanbanCard, to: string, index: number) => void move(card, placeAt(store, card, to, index))
  /** Renders an off-screen card, then focuses it. */
  function focusCard(id: string) {
    setActiveId(id)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const card = board.current?.querySelector<HTMLElement>(`[data-open="${id}"]`)
        card?.focus({ preventScroll: true })
        card?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }),
    )
  }
  const askWhere = (card: KanbanCard) => ask({ what: 'place', card })
  const keys = useBoardKeys({ store, drag, nameOf, focusCard, onDrop: drop, onAskWhere: askWhere })

  const latest = useRef({ onCardOpened, onCardWanted })
  useLayoutEffect(() => void (latest.current = { onCardOpened, onCardWanted }))
  const on = useMemo<CardHandles>(
    () => ({
      linkTo,
      askWhere: card => ask({ what: 'place', card }),
      open: (event: MouseEvent, card) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
        if (!isPlain && linkTo) return
        if (latest.current.onCardOpened) event.preventDefault()
        latest.current.onCardOpened?.({ caseId: card.id })
      },
    }),
    [linkTo],
  )

  function press(event: PointerEvent<HTMLElement>) {
    const pressed = event.target as Element
    const card = pressed.closest<HTMLElement>('[data-card]')
    const isOther = event.button !== 0 || pressed.closest('.ck-kb-where')
    const held = store.cardNamed(card?.dataset.card ?? '')
    if (isOther || !card || !held || !board.current || !layer.current) return
    followPointer(event.nativeEvent, {
      id: held.id,
      column: card.closest<HTMLElement>('[data-column]')?.dataset.column ?? '',
      card,
      board: board.current,
      layer: layer.current,
      drag,
      onDrop: (to, index) => drop(held, to, index),
    })
  }

  const first = columns?.find(({ cards }) => cards.length > 0)?.cards[0]?.id ?? ''
  const isActiveThere = columns?.some(({ cards }) => cards.some(({ id }) => id === activeId))
  const rememberFocus = (event: FocusEvent<HTMLElement>) => {
    const id = event.target.dataset.open
    if (id) setActiveId(id)
  }
  const askLimit = useCallback((column: string) => ask({ what: 'limit', column }), [])
  const wantCard = useCallback(
    (column: string) => latest.current.onCardWanted?.({ groupBy: store.state.filters.groupBy, column }),
    [store],
  )
  const shared = { store, drag, sizes, on, isBusy: isLoading, activeId: isActiveThere ? activeId : first }
  return (
    <>
      <div
        ref={board}
        className="ck-kb-columns"
        role="presentation"
        onKeyDown={keys.onKeyDown}
        onPointerDown={press}
        onDragStart={event => event.preventDefault()}
        onFocus={rememberFocus}
        onBlur={keys.onBlur}
      >
        {columns?.map(column => (
          <Column
            key={column.key}
            column={column}
            {...shared}
            renderSum={renderSum}
            {...(limitDialog && { onLimit: askLimit })}
            {...(canCreate && beginsIn(column.key, store.state.filters.groupBy) && { onWant: wantCard })}
          />
        ))}
      </div>
      <div ref={layer} className="ck-kb-layer" />
      <KeyHelp drag={drag} board={board} />
      <output className="ck-hidden-text" aria-live="assertive">
        {keys.said}
      </output>
      {asked && (
        <BoardDialogs
          {...{ asked, store, nameOf, limitDialog }}
          onClose={() => {
            ask(null)
            if (asked.what === 'reason') focusCard(asked.move.card.id) // it was elsewhere, so it is restored
          }}
          onPlace={(card, to, isTop) => {
            drop(card, to, isTop ? 0 : (store.columnNamed(to)?.cards.length ?? 0))
            focusCard(card.id)
          }}
          onReason={({ card, to }, reason) => {
            void move(card, { ...to, reason })
            focusCard(card.id)
          }}
        />
      )}
    </>
  )
}
