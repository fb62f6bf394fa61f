import type { WorkWeek } from '@casekit/contract/work-weeks'
import { useMessages } from '@casekit/messages/react'
import { dayWords } from './day-words.ts'
import { HourCell } from './HourCell.tsx'
import { hoursOf } from './hours.ts'
import { type LineTimer, TimerStart } from './TimerStart.tsx'
import type { TaskLine } from './week-lines.ts'
import type { TaskTime } from './week.store.ts'

type TaskRowProps = {
  week: WorkWeek
  task: TaskLine
  /** The index of the day that a phone shows. */
  chosen: number
  isOpen: boolean
  onTask: (time: TaskTime, before: number) => Promise<boolean>
  timer: LineTimer | undefined
}

/** The time on a task, editable by day while the week is open; travel is timed, never typed. */
export function TaskRow({ week, task, chosen, isOpen, onTask, timer }: TaskRowProps) {
  const { text, format, language } = useMessages()
  const words = dayWords(language)
  const { activityId, subject, caseNumber, isTravel } = task
  const mayType = isOpen && !isTravel
  return (
    <tr data-off={mayType || task.minutes[chosen] ? undefined : true}>
      <th scope="row">
        {caseNumber && <span className="ck-week-number">{caseNumber}</span>} {subject}
        {isTravel ? (
          <small>{text('WorkKind.travel')}</small>
        ) : (
          <TimerStart timer={timer} what={{ activityId }} name={subject} />
        )}
      </th>
      {week.days.map(({ day }, at) => {
        const minutes = task.minutes[at] ?? 0
        return (
          <td key={day}>
            {mayType ? (
              <HourCell
                key={minutes}
                label={`${subject}, ${words.long(day)}`}
                minutes={minutes}
                onChange={to => onTask({ activityId, day, minutes: to }, minutes)}
              />
            ) : minutes === 0 ? (
              '·'
            ) : (
              format.number(hoursOf(minutes))
            )}
          </td>
        )
      })}
      <td>{format.number(hoursOf(task.minutes.reduce((all, one) => all + one, 0)))}</td>
    </tr>
  )
}
