import type { WorkWeek } from '@casekit/contract/work-weeks'
import { useMessages } from '@casekit/messages/react'
import { dayWords } from './day-words.ts'
import { HourCell } from './HourCell.tsx'
import { hoursOf } from './hours.ts'
import { type LineTimer, TimerStart } from './TimerStart.tsx'
import { cellsOfLine, type LineBeside, nameOfLine } from './week-lines.ts'
import type { Cell } from './week.store.ts'

type BesideRowProps = {
  week: WorkWeek
  line: LineBeside
  isOpen: boolean
  onCell: (cell: Cell, before: number) => Promise<boolean>
  timer: LineTimer | undefined
}

/** A line of time outside tasks, editable by day while the week is open. */
export function BesideRow({ week, line, isOpen, onCell, timer }: BesideRowProps) {
  const { text, format, language } = useMessages()
  const words = dayWords(language)
  const name = nameOfLine(week, line, text)
  const cells = cellsOfLine(week, line)
  const { kind } = line
  return (
    <tr>
      <th scope="row">
        {name}
        {(kind === 'travel' || kind === 'internal') && <TimerStart timer={timer} what={{ kind }} name={name} />}
      </th>
      {week.days.map(({ day }) => {
        const minutes = cells.find(cell => cell.day === day)?.minutes ?? 0
        return (
          <td key={day}>
            {isOpen ? (
              <HourCell
                key={minutes}
                label={`${name}, ${words.long(day)}`}
                minutes={minutes}
                onChange={to => onCell({ day, ...line, minutes: to }, minutes)}
              />
            ) : minutes === 0 ? (
              '·'
            ) : (
              format.number(hoursOf(minutes))
            )}
          </td>
        )
      })}
      <td>{format.number(hoursOf(cells.reduce((all, { minutes }) => all + minutes, 0)))}</td>
    </tr>
  )
}
