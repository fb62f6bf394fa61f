import type { WorkWeek } from '@casekit/contract/work-weeks'
import { useMessages } from '@casekit/messages/react'
import { hoursOf } from './hours.ts'

const sum = (minutes: readonly number[]) => minutes.reduce((all, one) => all + one, 0)

/** The week in four figures: total, on cases, travel, and overtime by the company's rules. */
export function WeekSums({ week: { days, tasks, cells } }: { week: WorkWeek }) {
  const { text, format } = useMessages()
  const hours = (minutes: number) => format.number(hoursOf(minutes))
  const all = sum(days.map(({ minutes }) => minutes))
  const onTasks = (isTravel: boolean) => tasks.filter(task => task.isTravel === isTravel)
  const onCases = sum(onTasks(false).flatMap(({ caseNumber, minutes }) => (caseNumber === null ? [] : minutes)))
  const beside = cells.filter(({ kind }) => kind === 'travel').map(({ minutes }) => minutes)
  const travel = sum([...onTasks(true).flatMap(({ minutes }) => minutes), ...beside])
  const second = sum(days.map(({ overtime2 }) => overtime2))
  const overtime = sum(days.map(({ overtime1 }) => overtime1)) + second
  const figures = [
    [text('TimeSheets.Total'), all, text('TimeSheets.OfNormal', { hours: hours(sum(days.map(day => day.expected))) })],
    [
      text('TimeSheets.OnCases'),
      onCases,
      text('TimeSheets.OfAll', { percent: `${format.number(all === 0 ? 0 : Math.round((100 * onCases) / all))} %` }),
    ],
    [text('WorkKind.travel'), travel, ''],
    ...(overtime > 0
      ? [
          [
            text('TimeSheets.Overtime'),
            overtime,
            second > 0 ? text('TimeSheets.OfStep2', { hours: hours(second) }) : '',
          ] as const,
        ]
      : []),
  ] as const
  return (
    <section aria-label={text('TimeSheets.Sums')}>
      <dl className="ck-week-sums">
        {figures.map(([name, minutes, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{hours(minutes)}</b> {more && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
