import { KANBAN_COUNTED_AT_MOST, NO_COLUMN } from '@casekit/contract/kanban'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Skeleton } from '@casekit/ui/skeleton'
import { Heading, useRegionRole } from '@casekit/ui/surroundings'
import { Gauge, Plus } from 'lucide-react'
import { memo, type ReactNode, useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { mayEnter } from './board-filters.ts'
import { Card, type CardHandles } from './Card.tsx'
import type { Drag, DragStore } from './drag.store.ts'
import type { BoardColumn, KanbanBoardStore } from './kanban-board.store.ts'
import { KANBAN_BOARD } from './limits.ts'
import type { Sizes } from './sizes.ts'
import { useColumnName } from './use-column-name.ts'
import { useWindow } from './use-window.ts'

type ColumnProps = {
  store: KanbanBoardStore
  drag: DragStore
  sizes: Sizes
  column: BoardColumn
  activeId: string
  isBusy: boolean
  on: CardHandles
  onLimit?: (key: string) => void
  onWant?: (key: string) => void
  renderSum?: ((key: string) => ReactNode) | undefined
}

/** One column: its name, its number of cards, and the visible ones. */
export const Column = memo(function Column({ store, drag, sizes, column, activeId, isBusy, on, ...asks }: ColumnProps) {
  const { key } = column
  const { cards } = column
  const held = useSnapshot(drag.state)
  const isTarget = held.id !== '' && held.to === key
  const ids = useMemo(() => cards.map(({ id }) => id), [cards])
  const carried = store.cardNamed(held.id)
  const isClosed = carried !== undefined && !mayEnter(column, carried)
  const heldAt = held.from === key && held.id !== '' ? ids.indexOf(held.id) : -1
  const slot = isTarget ? slotOf(held, heldAt) : null
  const { body, layout, places, end, look, indexAt } = useWindow(ids, slot, heldAt < 0 ? activeId : held.id, sizes)
  const { text } = useMessages()
  const name = useColumnName()(column)

  useEffect(() => {
    // the dragged card is still in its old position, and does not count
    const place = (y: number) => indexAt(y) - (heldAt >= 0 && indexAt(y) > heldAt ? 1 : 0)
    const view = body.current && { body: body.current, indexAt: place, isClosed }
    if (view) drag.views.set(key, view)
    return () => void drag.views.delete(key)
  })
  useEffect(() => {
    if (!column.isWhole && !column.hasFailed && end >= cards.length - KANBAN_BOARD.moreBefore) void store.more(key)
  }, [store, key, end, cards.length, column.isWhole, column.hasFailed])

  const role = useRegionRole()
  const isOver = column.limit !== null && column.count > column.limit
  const isSlim = key === NO_COLUMN && column.count === 0 && !isTarget
  const classes = `ck-kb-column${isTarget ? ' ck-kb-is-target' : ''}${isOver ? ' ck-kb-is-over' : ''}${isSlim ? ' ck-kb-is-slim' : ''}${isClosed ? ' ck-kb-is-closed' : ''}`
  return (
    <section role={role} className={classes} part="column" aria-label={name} data-column={key}>
      <ColumnHead column={column} name={name} isOver={isOver} {...asks} />
      <div ref={body} className="ck-kb-body" onScroll={look}>
        <ul
          className="ck-kb-cards"
          style={{ height: layout.total }}
          aria-label={name}
          aria-busy={isBusy || column.isLoading}
        >
          {places.map(place => {
            const card = cards[place]
            if (!card) return null
            return (
              <Card
                key={card.id}
                card={card}
                top={layout.tops[place] ?? 0}
                isActive={card.id === activeId}
                heldBy={place === heldAt ? held.by : undefined}
                place={place}
                count={column.count > KANBAN_COUNTED_AT_MOST ? -1 : column.count}
                on={on}
              />
            )
          })}
          {slot && (
            <li
              className="ck-kb-slot"
              aria-hidden="true"
              style={{ transform: `translateY(${layout.slotTop}px)`, height: slot.height }}
            />
          )}
        </ul>
        {cards.length === 0 && !slot && <p className="ck-kb-none">{text('Kanban.ColumnEmpty')}</p>}
        {column.isLoading && <Skeleton height="6rem" />}
        {column.hasFailed && (
          <p className="ck-kb-none" role="alert">
            {text('List.MoreFailed')}
            <Button kind="link" onClick={() => void store.more(key)}>
              {text('Buttons.TryAgain')}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
})

/** No slot at the card's current position. */
function slotOf({ index, height }: Readonly<Drag>, heldAt: number) {
  if (index === heldAt) return null
  return { index: heldAt >= 0 && index > heldAt ? index + 1 : index, height }
}

type HeadProps = Pick<ColumnProps, 'column' | 'onLimit' | 'onWant' | 'renderSum'> & { name: string; isOver: boolean }

function ColumnHead({ column: { key, count, limit, color }, name, isOver, onLimit, onWant, renderSum }: HeadProps) {
  const { text, format } = useMessages()
  const shown = count > KANBAN_COUNTED_AT_MOST ? `${format.number(KANBAN_COUNTED_AT_MOST)}+` : format.number(count)
  return (
    <header className="ck-kb-head">
      {color && <i className="ck-kb-color" style={{ background: color }} />}
      <Heading className="ck-kb-name ck-truncate" title={name}>
        {name}
      </Heading>
      <span className="ck-kb-number">
        {limit === null ? shown : text('Kanban.CountOfLimit', { count: shown, limit })}
      </span>
      {isOver && <span className="ck-hidden-text">{text('Kanban.OverLimit')}</span>}
      {renderSum?.(key)}
      <span className="ck-kb-head-end">
        {onLimit && (
          <IconButton
            size="sm"
            label={text('Kanban.LimitOf', { name })}
            icon={<Gauge />}
            onClick={() => onLimit(key)}
          />
        )}
        {onWant && (
          <IconButton size="sm" label={text('Kanban.CreateIn', { name })} icon={<Plus />} onClick={() => onWant(key)} />
        )}
      </span>
    </header>
  )
}
