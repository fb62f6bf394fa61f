import { useRef, useState } from 'react'
import { getActivities } from '@casekit/contract/activities'
import type { WorkWeek } from '@casekit/contract/work-weeks'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Select } from '@casekit/ui/select'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { absenceLines, keyOfLine, type LineBeside, linesBeside, nameOfLine, type TaskLine } from './week-lines.ts'

const NO_TIME = [0, 0, 0, 0, 0, 0, 0]

type AddLineProps = {
  week: WorkWeek
  added: readonly LineBeside[]
  addedTasks: readonly TaskLine[]
  onAdd: (line: LineBeside) => void
  onAddTask: (task: TaskLine) => void
}

/** Adds a line for one of the user's tasks, or for an absence reason, that has none in the week yet. */
export function AddLine({ week, added, addedTasks, onAdd, onAddTask }: AddLineProps) {
  const { text } = useMessages()
  const [chosen, choose] = useState('')
  const choice = useRef<HTMLSelectElement>(null)
  const query = useQuery(signal => call(getActivities, { signal }))
  const timed = new Set([...week.tasks, ...addedTasks].filter(task => !task.isTravel).map(task => task.activityId))
  const tasks = (query.answer ?? []).filter(({ id }) => !timed.has(id))
  const shown = new Set(linesBeside(week, added).map(keyOfLine))
  const lines = absenceLines(week).filter(line => !shown.has(keyOfLine(line)))

  function add(): void {
    const task = tasks.find(({ id }) => id === chosen)
    const line = lines.find(one => keyOfLine(one) === chosen)
    if (!task && !line) return choice.current?.focus()
    choose('')
    if (task)
      onAddTask({
        activityId: task.id,
        subject: task.subject,
        caseNumber: task.caseNumber,
        isTravel: false,
        minutes: NO_TIME,
      })
    if (line) onAdd(line)
  }
  return (
    <div className="ck-week-add">
      <Select
        ref={choice}
        label={text('TimeSheets.ChooseLine')}
        value={chosen}
        options={[
          ...tasks.map(({ id, subject }) => ({ value: id, label: subject })),
          ...lines.map(line => ({ value: keyOfLine(line), label: nameOfLine(week, line, text) })),
        ]}
        onChange={choose}
      />
      <Button onClick={add}>{text('TimeSheets.AddLine')}</Button>
    </div>
  )
}
