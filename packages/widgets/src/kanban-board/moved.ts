import type { ApiError } from '@casekit/client/api-error'
import type { KanbanCard } from '@casekit/contract/kanban'

/** What became of a move; `back` is where the card stood. */
export type Moved =
  | { outcome: 'done'; back: Place }
  /** Somebody else changed the card first; it stands where they put it. */
  | { outcome: 'stale'; card: KanbanCard }
  | { outcome: 'gone' }
  /** No way leads to that status, or only one with a reason; the card stands where it stood. */
  | { outcome: 'unlawful'; card: KanbanCard }
  | { outcome: 'reason-needed'; card: KanbanCard }
  | { outcome: 'failed'; error: ApiError }

export type Place = { column: string; afterId: string | null; reason?: string; isUndo?: boolean }
