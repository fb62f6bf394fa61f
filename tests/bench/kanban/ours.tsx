import type { Call } from '@casekit/client/connect'
import { getKanbanCards, getKanbanChoices, getKanbanColumns, moveKanbanCard } from '@casekit/contract/kanban'
import { KanbanBoard } from '@casekit/widgets/kanban-board'
import '@casekit/ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { holdWords, type Words } from '../../../packages/widgets/src/words/hold-words.ts'

type Made = { id: string; column: string; title: string; number: number }
declare const CARDS: Made[]
declare const WORDS: Words

const PRIORITY = { id: 'p', name: 'Normal' as const }
const inColumn = Map.groupBy(CARDS, ({ column }) => column)
/** A case as the provider would return it. */
const cardOf = ({ id, column, title, number }: Made) => ({
  id,
  version: 1,
  rank: number.toString(16).padStart(8, '0'),
  caseNumber: number,
  title,
  description: '',
  customerName: 'Boligforeningen Sundparken',
  caseChannel: '',
  reference: '',
  requisitionNumber: '',
  status: 'Open' as const,
  stage: { id: column, name: column },
  priority: PRIORITY,
  casePriority: PRIORITY,
  responsible: { id: 'r', name: 'Mette Kjær' },
  tags: [{ id: 't', name: 'Varme', color: '#b3382c' }],
  tasks: { done: 1, total: 3 },
  files: 2,
})

type Asked = { query?: { column?: string; after?: string; amount?: number } }

/** Responds like the provider without a network, to measure only the board. */
const answers = new Map<unknown, (asked: Asked) => unknown>([
  [
    getKanbanColumns.path,
    () => [...inColumn].map(([key, { length }]) => ({ key, name: key, count: length, limit: null })),
  ],
  [
    getKanbanCards.path,
    ({ query: { column, after, amount } = {} }) =>
      (column ? [column] : [...inColumn.keys()]).flatMap(key => {
        const all = inColumn.get(key) ?? []
        const from = after ? all.findIndex(({ id }) => after.endsWith(`:${id}`)) + 1 : 0
        return all.slice(from, from + (amount ?? all.length)).map(cardOf)
      }),
  ],
  [getKanbanChoices.path, () => ({ responsibles: [], channels: [], tags: [] })],
  [moveKanbanCard.path, () => CARDS.slice(0, 1).map(cardOf)[0]],
])
const call = (async ({ path }: { path: string }, asked: Asked = {}) => answers.get(path)?.(asked)) as unknown as Call

holdWords(WORDS)
const root = document.querySelector('#board')
if (root) createRoot(root).render(<KanbanBoard client={{ call }} language="da-DK" />)
