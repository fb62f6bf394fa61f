import { KanbanBoard as Widget } from '../kanban-board/KanbanBoard.tsx'
import { hosted } from './hosted.tsx'

export type { KanbanBoardHandle, KanbanBoardProps } from '../kanban-board/KanbanBoard.tsx'
export const KanbanBoard = hosted(Widget)
