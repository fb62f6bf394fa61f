import { SPECIAL_TIMES } from '@casekit/contract/pay-kinds'
import type { WorkWeek } from '@casekit/contract/work-weeks'
import { useMessages } from '@casekit/messages/react'
import { hoursOf } from './hours.ts'
import { BesideRow } from './BesideRow.tsx'
import { dayWords } from './day-words.ts'
import { TaskRow } from './TaskRow.tsx'
import type { LineTimer } from './TimerStart.tsx'
import { type LineBeside, keyOfLine, linesBeside, type TaskLine } from './week-lines.ts'
import type { Cell, TaskTime } from './week.store.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

type WeekGridProps = {
  week: WorkWeek
  /** The index of the day that a phone shows. */
  chosen: number
  isOpen: boolean
  /** Added absence lines without hours yet. */
  added: readonly LineBeside[]
  /** Added tasks without time in the week yet. */
  addedTasks: readonly TaskLine[]
  onCell: (cell: Cell, before: number) => Promise<boolean>
  onTask: (time: TaskTime, before: number) => Promise<boolean>
  /** Starts the user's timer for a line; only in their own week. */
  timer: LineTimer | undefined
}

/** Lines by day: time on tasks, other time, sums and expected hours. */
export function WeekGrid({ week, chosen, isOpen, added, addedTasks, onCell, onTask, timer }: WeekGridProps) {
  const { text, format, language } = useMessages()
  const words = dayWords(language)
  const hours = (minutes: number) => (minutes === 0 ? '·' : format.number(hoursOf(minutes)))
  const total = (minutes: readonly number[]) => format.number(hoursOf(sum(minutes)))
  const spent = week.days.map(({ minutes }) => minutes)
  const expected = week.days.map(day => day.expected)
  const off = spent.map((minutes, at) => minutes - (expected[at] ?? 0))
  const signed = (minutes: number) => `${minutes > 0 ? '+' : ''}${format.number(hoursOf(minutes))}`
  return (
    <table className="ck-week" data-day={chosen} aria-label={text('TimeSheets.Week')}>
      <thead>
        <tr>
          <th scope="col">{text('TimeSheets.Line')}</th>
          {DAYS.map(at => (
            <th key={at} scope="col">
              {isAsked(week, at) && <Mark />}
              {words.short(week.days[at]?.day ?? week.monday)}
            </th>
          ))}
          <th scope="col">{text('TimeSheets.Total')}</th>
        </tr>
      </thead>
      <tbody>
        {[...week.tasks, ...addedTasks].map(task => (
          <TaskRow
            key={`${task.activityId} ${task.isTravel}`}
            week={week}
            task={task}
            chosen={chosen}
            isOpen={isOpen}
            onTask={onTask}
            timer={timer}
          />
        ))}
        {linesBeside(week, added).map(line => (
          <BesideRow key={keyOfLine(line)} week={week} line={line} isOpen={isOpen} onCell={onCell} timer={timer} />
        ))}
      </tbody>
      <tfoot>
        <Sums name={text('TimeSheets.Total')} minutes={spent} say={hours} all={total(spent)} />
        <Sums name={text('TimeSheets.Expected')} minutes={expected} say={hours} all={total(expected)} />
        <Sums name={text('TimeSheets.Difference')} minutes={off} say={signed} all={signed(sum(off))} />
        <PaidSums week={week} hours={hours} total={total} signed={signed} />
      </tfoot>
    </table>
  )
}

/** Whether a returned week has a question about the day. */
const isAsked = ({ state, days, words }: WorkWeek, at: number) =>
  state === 'asked' && words.some(({ day }) => day !== null && day === days[at]?.day)

function Mark() {
  const { text } = useMessages()
  return (
    <span className="ck-week-asked" title={text('TimeSheets.Asked')}>
      <span aria-hidden="true">?</span>
      <span className="ck-hidden-text">{text('TimeSheets.Asked')}</span>
    </span>
  )
}

type PaidSumsProps = {
  week: WorkWeek
  hours: (minutes: number) => string
  total: (minutes: readonly number[]) => string
  signed: (minutes: number) => string
}

/** Overtime and special times by the rules and agreements, if any. */
function PaidSums({ week: { days }, hours, total, signed }: PaidSumsProps) {
  const { text } = useMessages()
  const breaks = days.map(({ breakMinutes }) => -breakMinutes)
  const paid = [
    ...SPECIAL_TIMES.map(kind => ({ kind, minutes: days.map(({ special }) => special[kind]) })),
    { kind: 'overtime1' as const, minutes: days.map(({ overtime1 }) => overtime1) },
    { kind: 'overtime2' as const, minutes: days.map(({ overtime2 }) => overtime2) },
  ].filter(({ minutes }) => sum(minutes) > 0)
  const off = (minutes: number) => (minutes === 0 ? hours(0) : signed(minutes))
  return (
    <>
      {sum(breaks) < 0 && <Sums name={text('TimeSheets.Break')} minutes={breaks} say={off} all={signed(sum(breaks))} />}
      {paid.map(({ kind, minutes }) => (
        <Sums key={kind} name={text(`PayKind.${kind}`)} minutes={minutes} say={hours} all={total(minutes)} />
      ))}
    </>
  )
}

type SumsProps = {
  name: string
  minutes: readonly number[]
  say: (minutes: number) => string
  all: string
}

function Sums({ name, minutes, say, all }: SumsProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {DAYS.map(at => (
        <td key={at}>{say(minutes[at] ?? 0)}</td>
      ))}
      <td>{all}</td>
    </tr>
  )
}

const sum = (minutes: readonly number[]) => minutes.reduce((all, one) => all + one, 0)
