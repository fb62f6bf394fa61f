import { useState } from 'react'
import type { ActivityStatusName } from '@casekit/contract/ids'
import type { ActivityRow } from '@casekit/contract/overviews/activities'
import { type Messages, useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import type { CellEditors, Cells } from '@casekit/ui/data-grid/grid-types'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { reloadScreen } from '../../frame/revisit.ts'
import { ActivityChip } from '../../parts/ActivityChip.tsx'
import { Responsible } from '../../parts/Responsible.tsx'
import { saveStatus } from './task-status.ts'
import './task-cells.css'

export const taskCells: Cells<ActivityRow> = {
  status: row => <ActivityChip status={row.status} />,
  subject: row => (
    <>
      {row.status !== 'Canceled' && <Tick key={`${row.id} ${row.status}`} row={row} />}
      <b className="ck-truncate" title={row.subject}>
        {row.subject}
      </b>
    </>
  ),
  priority: row => <PriorityMark priority={row.priority} />,
  assignedTo: row => <Responsible name={row.assignedTo?.name} />,
}

/** Marks a task done or not. Keyboard users select the row's status instead, so Tab leaves the list. */
function Tick({ row }: { row: ActivityRow }) {
  const { text } = useMessages()
  const [isDone, setDone] = useState(row.status === 'Done')

  async function tick(isOn: boolean) {
    setDone(isOn)
    if (!(await saveStatus(text, row, isOn ? 'Done' : 'New', reloadScreen))) setDone(!isOn)
  }
  return (
    <Checkbox
      tabIndex={-1}
      aria-label={text('Activity.Tick', { subject: row.subject })}
      checked={isDone}
      onChange={isOn => void tick(isOn)}
    />
  )
}

/** Overdue is set automatically, and tasks are canceled in their dialog. */
const CHOSEN: readonly ActivityStatusName[] = ['New', 'Started', 'Done']

/** The cells that can be edited in the list. */
export const taskEditors = (text: Messages['text']): CellEditors<ActivityRow> => ({
  status: {
    options: ({ status }) =>
      [...new Set([status, ...CHOSEN])].map(value => ({
        value,
        label: text(`ActivityStatus.${value}`),
        draw: <ActivityChip status={value} />,
      })),
    valueOf: row => row.status,
    save: async (row, value, changed) => void (await saveStatus(text, row, value as ActivityStatusName, changed)),
  },
})
