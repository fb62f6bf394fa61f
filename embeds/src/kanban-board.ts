import { KANBAN_BOARD_HEIGHT } from '@casekit/widgets/heights'
import { defineElement } from './define-element.tsx'
import { KanbanBoard } from '@casekit/widgets/kanban-board'
import { flag, word } from './property-kinds.ts'

/**
 * Cases as cards in columns that can be moved (§3 of cases-and-customers, Kanban); only what the token may see.
 * Needs a token for the widget `kanban-board`.
 *
 * @element casekit-kanban-board
 * @attr {'stage' | 'status' | 'priority' | 'responsible'} group-by - What the columns stand for; the visitor may choose another.
 * @attr {boolean} can-create - Each column has a button that asks for a new case in it.
 * @prop {'stage' | 'status' | 'priority' | 'responsible'} groupBy - As the attribute.
 * @prop {boolean} canCreate - As the attribute.
 * @fires casekit-card-moved {CardMoved} A card was moved and the provider took it: `{caseId, stageId}`.
 * @fires casekit-card-opened {CardOpened} A card was pressed: `{caseId}`; the page decides what to show.
 * @fires casekit-card-wanted {CardWanted} A case is wanted in a column: `{groupBy, column}`; the page makes it.
 * @type {{ caseId: string; stageId: string | null }} CardMoved - The card that was moved.
 * @type {{ caseId: string }} CardOpened - The card that was pressed.
 * @type {{ groupBy: string; column: string }} CardWanted - What the columns stand for, and the key of that one: the id of a stage or a person, the name of a priority or `Open`, `none`.
 * @csspart board - The widget's frame.
 * @csspart header - Count and choice of columns above the board.
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
