import type { ApiError } from '@casekit/client/api-error'
import type { KanbanCard } from '@casekit/contract/kanban'

/** The outcome of a move; `back` is the card's previous position. */
export type Moved =
  | { outcome: 'done'; back: Place }
  /** Someone else changed the card first; it is where they put it. */
  | { outcome: 'stale'; card: KanbanCard }
  | { outcome: 'gone' }
  /** No transition leads to that status, or only one that requires a reason; the card stays. */
  | { outcome: 'unlawful'; card: KanbanCard }
  | { outcome: 'reason-needed'; card: KanbanCard }
  | { outcome: 'failed'; error: ApiError }

export type Place = { column: string; afterId: string | null; reason?: string; isUndo?: boolean }
