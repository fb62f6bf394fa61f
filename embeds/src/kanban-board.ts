import { KANBAN_BOARD_HEIGHT } from '@casekit/widgets/heights'
import { defineElement } from './define-element.tsx'
import { KanbanBoard } from '@casekit/widgets/kanban-board'
import { flag, word } from './property-kinds.ts'

/**
 * Cases as movable cards in columns (§3 of cases-and-customers, Kanban); only what the token may see.
 * Needs a token for the widget `kanban-board`.
 *
 * @element casekit-kanban-board
 * @attr {'stage' | 'status' | 'priority' | 'responsible'} group-by - What the columns represent;
 *   the visitor can change it.
 * @attr {boolean} can-create - Each column has a button to request a new case in it.
 * @prop {'stage' | 'status' | 'priority' | 'responsible'} groupBy - Same as the attribute.
 * @prop {boolean} canCreate - Same as the attribute.
 * @fires casekit-card-moved {CardMoved} A card was moved and the provider accepted it: `{caseId, stageId}`.
 * @fires casekit-card-opened {CardOpened} A card was opened: `{caseId}`; the page decides what to show.
 * @fires casekit-card-wanted {CardWanted} A new case was requested: `{groupBy, column}`; the page creates it.
 * @type {{ caseId: string; stageId: string | null }} CardMoved - The moved card.
 * @type {{ caseId: string }} CardOpened - The opened card.
 * @type {{ groupBy: string; column: string }} CardWanted - What the columns represent, and the column's key: the id
 *   of a stage or a person, the name of a priority or `Open`, `none`.
 * @csspart board - The widget's frame.
 * @csspart header - The count and the column grouping above the board.
 * @csspart column - One column.
 * @csspart card - One card.
 * @csspart card-title - The title of a card, which opens it.
 * @cssproperty --casekit-board-height - Height of the board. Default 44rem.
 */
defineElement('casekit-kanban-board', KanbanBoard, {
  height: KANBAN_BOARD_HEIGHT,
  properties: { groupBy: word('stage', 'status', 'priority', 'responsible'), canCreate: flag() },
  events: { onCardMoved: 'card-moved', onCardOpened: 'card-opened', onCardWanted: 'card-wanted' },
  methods: ['refresh', 'reset'],
})
