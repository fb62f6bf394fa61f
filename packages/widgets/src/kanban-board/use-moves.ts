import type { KanbanCard } from '@casekit/contract/kanban'
import { useMessages } from '@casekit/messages/react'
import type { ToastStore } from '@casekit/ui/toast'
import { columnOf } from './board-filters.ts'
import type { KanbanBoardStore } from './kanban-board.store.ts'
import type { Place } from './moved.ts'
import { useColumnName } from './use-column-name.ts'

/** The payload of `onCardMoved`. */
export type CardMoved = { caseId: string; stageId: string | null }

/** A move the server only accepts with a reason. */
export type Unexplained = { card: KanbanCard; to: Place }

type Options = {
  store: KanbanBoardStore
  toasts: ToastStore
  onMoved: (moved: CardMoved) => void
  onAskWhy: (move: Unexplained) => void
}

/** Moves with their toasts: what happened, how to undo it, and what to do on a conflict. */
export function useMoves({ store, toasts, onMoved, onAskWhy }: Options) {
  const { text } = useMessages()
  const columnName = useColumnName()
  const nameOf = (key: string | null) => {
    const column = key === null ? undefined : store.columnNamed(key)
    return column ? columnName(column) : ''
  }

  async function move(card: KanbanCard, to: Place, canUndo = true): Promise<void> {
    const number = String(card.caseNumber)
    const moved = await store.move(card.id, to)
    const stageOf = () => store.cardNamed(card.id)?.stage?.id ?? null
    if (moved.outcome === 'done') {
      onMoved({ caseId: card.id, stageId: stageOf() })
      const { back } = moved
      const isSame = back.column === to.column
      toasts.show({
        title: text(isSame ? 'Kanban.MovedInColumn' : 'Kanban.Moved', { number, column: nameOf(to.column) }),
        ...(canUndo && { undo: () => void move(card, { ...back, isUndo: true }, false) }),
      })
    } else if (moved.outcome === 'stale') {
      const stands = columnOf(moved.card, store.state.filters.groupBy)
      toasts.show({
        tone: 'failed',
        title: text('Kanban.ChangedElsewhere', { number }),
        text: stands === null ? text('Kanban.LeftBoard') : text('Kanban.StandsIn', { column: nameOf(stands) }),
        ...(stands !== null &&
          stands !== to.column && {
            action: {
              label: text('Kanban.MoveAnyway', { column: nameOf(to.column) }),
              onPress: () => void move(moved.card, { ...to, afterId: null }),
            },
          }),
      })
    } else if (moved.outcome === 'reason-needed') {
      onAskWhy({ card: moved.card, to })
    } else if (moved.outcome === 'unlawful') {
      const from = columnOf(moved.card, store.state.filters.groupBy)
      toasts.show({
        tone: 'failed',
        title: text('Kanban.NotMoved', { number }),
        text: text('Kanban.Unlawful', { from: nameOf(from), to: nameOf(to.column) }),
      })
    } else if (moved.outcome === 'gone') {
      toasts.show({ tone: 'failed', title: text('Kanban.CardGone', { number }) })
    } else {
      toasts.show({
        tone: 'failed',
        title: text('Kanban.NotMoved', { number }),
        text: text(moved.error.code === 'offline' ? 'Kanban.Offline' : 'Kanban.NotMovedText'),
        action: { label: text('Buttons.TryAgain'), onPress: () => void move(card, to, canUndo) },
      })
    }
  }

  return { move, nameOf }
}
