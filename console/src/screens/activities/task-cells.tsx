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

/** Done or not, at once, and the list with it. By keys the status of the row is chosen instead, so that Tab leaves the list. */
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

/** Overdue comes by itself, and a task is canceled where it is open. */
const CHOSEN: readonly ActivityStatusName[] = ['New', 'Started', 'Done']

/** What of a task is changed in the list itself. */
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
