import { KanbanBoard as Widget } from '../kanban-board/KanbanBoard.tsx'
import { KANBAN_BOARD_HEIGHT } from '../heights.ts'
import { hosted } from './hosted.tsx'

export type { KanbanBoardHandle, KanbanBoardProps } from '../kanban-board/KanbanBoard.tsx'
export const KanbanBoard = hosted(Widget, KANBAN_BOARD_HEIGHT)
