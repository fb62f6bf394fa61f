import type { KanbanCard } from '@casekit/contract/kanban'
import { useMessages } from '@casekit/messages/react'
import { type KeyboardEvent, useState } from 'react'
import { mayEnter } from './board-filters.ts'
import type { DragStore } from './drag.store.ts'
import type { KanbanBoardStore } from './kanban-board.store.ts'
import type { Place } from './moved.ts'

type Options = {
  store: KanbanBoardStore
  drag: DragStore
  nameOf: (key: string) => string
  focusCard: (id: string) => void
  onDrop: (card: KanbanCard, to: string, index: number) => void
  onAskWhere: (card: KanbanCard) => void
}

type Step = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'
const STEPS = new Set<string>(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

/**
 * Keyboard control of the board: arrows move between cards; Space lifts one, arrows carry it, Space drops it, Esc
 * cancels.
 */
export function useBoardKeys({ store, drag, nameOf, focusCard, onDrop, onAskWhere }: Options) {
  const { text } = useMessages()
  const [said, say] = useState('')

  const columnsNow = () => store.state.columns ?? []
  const withoutHeld = (key: string) => (store.columnNamed(key)?.cards ?? []).filter(({ id }) => id !== drag.state.id)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const id = (event.target as HTMLElement).dataset.open
    const card = id === undefined ? undefined : store.cardNamed(id)
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return
    const isLifted = drag.state.id === card.id && drag.state.by === 'keys'
    if (event.key === ' ') (isLifted ? putDown : lift)(card)
    else if (isLifted && event.key === 'Enter') putDown(card)
    else if (isLifted && event.key === 'Escape') takeBack(card)
    else if (event.key === 'm' || event.key === 'M') onAskWhere(card)
    else if (STEPS.has(event.key)) (isLifted ? carry : go)(card, event.key as Step)
    else return
    event.preventDefault()
  }

  const columnOfCard = (card: KanbanCard) => columnsNow().find(({ cards }) => cards.some(({ id }) => id === card.id))

  function lift(card: KanbanCard): void {
    const column = columnOfCard(card)
    if (!column) return
    const index = column.cards.findIndex(({ id }) => id === card.id)
    drag.lift({ id: card.id, from: column.key, to: column.key, index, height: 64, by: 'keys' })
    say(text('Kanban.SaidLifted', { number: String(card.caseNumber), column: nameOf(column.key), place: index + 1 }))
  }

  function takeBack(card: KanbanCard): void {
    drag.release()
    focusCard(card.id)
    say(text('Kanban.SaidTakenBack', { number: String(card.caseNumber) }))
  }

  function putDown(card: KanbanCard): void {
    const { to, index } = drag.state
    drag.release()
    say(text('Kanban.SaidPutDown', { number: String(card.caseNumber), column: nameOf(to), place: index + 1 }))
    onDrop(card, to, index)
    focusCard(card.id)
  }

  function carry(card: KanbanCard, key: Step): void {
    const { to, index } = drag.state
    const next = stepFrom(to, index, key, card)
    if (!next) return
    drag.over(next.column, next.index)
    const place = { place: next.index + 1, count: withoutHeld(next.column).length + 1 }
    say(text('Kanban.SaidOver', { column: nameOf(next.column), ...place }))
    showSlot(drag.views.get(next.column)?.body)
  }

  function go(card: KanbanCard, key: Step): void {
    const column = columnOfCard(card)
    if (!column) return
    const index = column.cards.findIndex(({ id }) => id === card.id)
    const next = stepFrom(column.key, index, key)
    const there = next && store.columnNamed(next.column)?.cards[next.index]
    if (there) focusCard(there.id)
  }

  /** One position further; horizontally it skips empty columns, or those that are closed to the carried card. */
  function stepFrom(
    from: string,
    index: number,
    key: Step,
    carried?: KanbanCard,
  ): { column: string; index: number } | null {
    const lengthOf = (name: string) => withoutHeld(name).length - (carried ? 0 : 1)
    if (key === 'Home') return { column: from, index: 0 }
    if (key === 'End') return { column: from, index: lengthOf(from) }
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const next = index + (key === 'ArrowUp' ? -1 : 1)
      return next < 0 || next > lengthOf(from) ? null : { column: from, index: next }
    }
    const columns = columnsNow()
    const by = key === 'ArrowLeft' ? -1 : 1
    for (let at = columns.findIndex(column => column.key === from) + by; ; at += by) {
      const column = columns[at]
      if (!column) return null
      const { key: name } = column
      if (carried ? mayEnter(column, carried) : lengthOf(name) >= 0)
        return { column: name, index: Math.min(index, Math.max(0, lengthOf(name))) }
    }
  }

  /** A card that loses the focus is dropped back. */
  function onBlur(): void {
    const card = drag.state.by === 'keys' && store.cardNamed(drag.state.id)
    if (!card) return
    drag.release()
    say(text('Kanban.SaidTakenBack', { number: String(card.caseNumber) }))
  }

  return { onKeyDown, onBlur, said }
}

/** Scrolls the drop position into view. */
function showSlot(body: HTMLElement | undefined): void {
  requestAnimationFrame(() => {
    const slot = body?.querySelector('.ck-kb-slot') ?? body
    slot?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

/** The drop target for an index: the card it goes after. */
export const placeAt = (store: KanbanBoardStore, card: KanbanCard, to: string, index: number): Place => ({
  column: to,
  afterId: (store.columnNamed(to)?.cards ?? []).filter(({ id }) => id !== card.id)[index - 1]?.id ?? null,
})
