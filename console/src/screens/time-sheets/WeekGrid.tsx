import { WORK_KINDS, type WorkWeek } from '@casekit/contract/work-weeks'
import { useMessages } from '@casekit/messages/react'
import { hoursOf } from './hours.ts'
import { HourCell } from './HourCell.tsx'
import { dayWords } from './day-words.ts'
import { type LineTimer, TimerStart } from './TimerStart.tsx'
import type { Cell } from './week.store.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

type WeekGridProps = {
  week: WorkWeek
  /** The one of the seven days that a phone shows. */
  chosen: number
  isOpen: boolean
  onCell: (cell: Cell, before: number) => void
  /** Starts the reader's clock for a line; only in their own week. */
  timer: LineTimer | undefined
}

/** Lines by days: what was spent on tasks, what is written beside them, sums, and what is expected. */
export function WeekGrid({ week, chosen, isOpen, onCell, timer }: WeekGridProps) {
  const { text, format, language } = useMessages()
  const words = dayWords(language)
  const hours = (minutes: number) => (minutes === 0 ? '·' : format.number(hoursOf(minutes)))
  const total = (minutes: readonly number[]) => format.number(hoursOf(sum(minutes)))
  const minutesOf = (kind: Cell['kind'], day: string) =>
    week.cells.find(cell => cell.kind === kind && cell.day === day)?.minutes ?? 0
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
        {week.tasks.map(task => (
          <tr key={`${task.activityId} ${task.isTravel}`} data-off={task.minutes[chosen] ? undefined : true}>
            <th scope="row">
              {task.caseNumber && <span className="ck-week-number">{task.caseNumber}</span>} {task.subject}
              {task.isTravel && <small>{text('WorkKind.travel')}</small>}
              {!task.isTravel && (
                <TimerStart timer={timer} what={{ activityId: task.activityId }} name={task.subject} />
              )}
            </th>
            {DAYS.map(at => (
              <td key={at}>{hours(task.minutes[at] ?? 0)}</td>
            ))}
            <td>{total(task.minutes)}</td>
          </tr>
        ))}
        {WORK_KINDS.map(kind => (
          <tr key={kind}>
            <th scope="row">
              {text(`WorkKind.${kind}`)}
              {kind !== 'absence' && <TimerStart timer={timer} what={{ kind }} name={text(`WorkKind.${kind}`)} />}
            </th>
            {DAYS.map(at => {
              const day = week.days[at]?.day ?? week.monday
              const minutes = minutesOf(kind, day)
              return (
                <td key={at}>
                  {isOpen ? (
                    <HourCell
                      key={minutes}
                      label={`${text(`WorkKind.${kind}`)}, ${words.long(day)}`}
                      minutes={minutes}
                      onChange={to => onCell({ day, kind, minutes: to }, minutes)}
                    />
                  ) : (
                    hours(minutes)
                  )}
                </td>
              )
            })}
            <td>{total(week.cells.filter(cell => cell.kind === kind).map(({ minutes }) => minutes))}</td>
          </tr>
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

/** Whether something is asked about a day of a week that was given back. */
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

/** What the company's rules make of the days, where they make something of them. */
function PaidSums({ week: { days }, hours, total, signed }: PaidSumsProps) {
  const { text } = useMessages()
  const breaks = days.map(({ breakMinutes }) => -breakMinutes)
  const steps = [days.map(({ overtime1 }) => overtime1), days.map(({ overtime2 }) => overtime2)] as const
  const off = (minutes: number) => (minutes === 0 ? hours(0) : signed(minutes))
  return (
    <>
      {sum(breaks) < 0 && <Sums name={text('TimeSheets.Break')} minutes={breaks} say={off} all={signed(sum(breaks))} />}
      {sum(steps[0]) > 0 && (
        <Sums name={text('PayKind.overtime1')} minutes={steps[0]} say={hours} all={total(steps[0])} />
      )}
      {sum(steps[1]) > 0 && (
        <Sums name={text('PayKind.overtime2')} minutes={steps[1]} say={hours} all={total(steps[1])} />
      )}
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
