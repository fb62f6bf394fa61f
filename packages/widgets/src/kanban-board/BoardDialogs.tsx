import type { KanbanCard } from '@casekit/contract/kanban'
import type { ComponentType } from 'react'
import { mayEnter } from './board-filters.ts'
import type { KanbanBoardStore } from './kanban-board.store.ts'
import type { LimitDialogProps } from './LimitDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { Unexplained } from './use-moves.ts'

/** A question the board asks: where to move a card, why, or a column's limit. */
export type Asked =
  | { what: 'place'; card: KanbanCard }
  | { what: 'reason'; move: Unexplained }
  | { what: 'limit'; column: string }

/** Sets column limits; provided only to staff, since nobody else may. */
export type LimitDialogType = ComponentType<LimitDialogProps>

export type BoardDialogsProps = {
  asked: Asked
  store: KanbanBoardStore
  limitDialog: LimitDialogType | undefined
  nameOf: (key: string) => string
  onClose: () => void
  onPlace: (card: KanbanCard, column: string, isTop: boolean) => void
  onReason: (move: Unexplained, reason: string) => void
}

/** The board's dialogs. */
export function BoardDialogs({
  asked,
  store,
  limitDialog: LimitDialog,
  nameOf,
  onClose,
  onPlace,
  onReason,
}: BoardDialogsProps) {
  const columns = store.state.columns ?? []
  if (asked.what === 'place') {
    const { card } = asked
    const from = columns.find(({ cards }) => cards.some(({ id }) => id === card.id))?.key ?? ''
    const onMove = (column: string, isTop: boolean) => onPlace(card, column, isTop)
    const open = columns.filter(column => mayEnter(column, card))
    return <MoveDialog card={card} from={from} columns={open} onClose={onClose} onMove={onMove} />
  }
  if (asked.what === 'reason') {
    const { card, to } = asked.move
    const number = String(card.caseNumber)
    const giveReason = (reason: string) => onReason(asked.move, reason)
    return <ReasonDialog number={number} column={nameOf(to.column)} onClose={onClose} onReason={giveReason} />
  }
  const column = columns.find(({ key }) => key === asked.column)
  return LimitDialog && column && <LimitDialog store={store} column={column} onClose={onClose} />
}
