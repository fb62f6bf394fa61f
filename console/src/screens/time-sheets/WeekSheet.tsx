import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { WorkWeek } from '@casekit/contract/work-weeks'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { Skeleton } from '@casekit/ui/skeleton'
import { toasts } from '../../frame/notices/toasts.ts'
import { Failed } from '../../patterns/query/Loaded.tsx'
import { dayWords } from './day-words.ts'
import { AddLine } from './AddLine.tsx'
import { LOOKS } from './looks.ts'
import { TimerBar } from './TimerBar.tsx'
import { useTimerDeeds } from './use-timer-deeds.ts'
import type { LineBeside, TaskLine } from './week-lines.ts'
import type { Cell, Outcome, TaskTime, WeekStore } from './week.store.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { WeekSums } from './WeekSums.tsx'
import { WeekWords } from './WeekWords.tsx'

type WeekSheetProps = { store: WeekStore; isOwn: boolean; today: string }

/** One week: its state, its hours, its actions, and its messages. */
export function WeekSheet({ store, isOwn, today }: WeekSheetProps) {
  const { text } = useMessages()
  const { hasFailed, ...state } = useSnapshot(store.state)
  const week = state.week as WorkWeek | null
  const [day, setDay] = useState<number>()
  const [added, setAdded] = useState<readonly LineBeside[]>([])
  const [tasks, setTasks] = useState<readonly TaskLine[]>([])
  const deeds = useTimerDeeds(store.load)
  useEffect(() => void store.load(), [store])
  if (hasFailed) return <Failed failed="TimeSheets.NotLoaded" onRetry={store.load} />
  if (!week) return <Skeleton width="100%" height="20rem" />
  const isToday = week.days.findIndex(one => one.day === today)
  const isOpen = isOwn && (week.state === 'draft' || week.state === 'asked')
  const chosen = day ?? Math.max(isToday, 0)

  /** Reports the outcome; returns whether it succeeded. */
  async function done(outcome: Promise<Outcome>, undo?: () => void): Promise<boolean> {
    const what = await outcome
    if (what !== 'done') toasts.show({ tone: 'failed', title: text(`TimeSheets.Outcome.${what}`) })
    else if (undo) toasts.show({ title: text('TimeSheets.Saved'), undo })
    return what === 'done'
  }
  const onCell = (cell: Cell, before: number) =>
    done(store.setCells([cell]), () => void done(store.setCells([{ ...cell, minutes: before }])))
  const onTask = (time: TaskTime, before: number) =>
    done(store.setTaskTime(time), () => void done(store.setTaskTime({ ...time, minutes: before })))
  const timed = new Set(week.tasks.filter(task => !task.isTravel).map(task => task.activityId))
  const addedTasks = isOpen ? tasks.filter(({ activityId }) => !timed.has(activityId)) : []
  return (
    <section className="ck-week-sheet" aria-label={week.stakeholder.name}>
      <header>
        <h2>{week.stakeholder.name}</h2>
        <Chip look={LOOKS[week.state]}>{text(`WorkWeekState.${week.state}`)}</Chip>
        <Deeds week={week} store={store} isOwn={isOwn} onDone={outcome => void done(outcome)} />
      </header>
      <WeekSums week={week} />
      {isOwn && <TimerBar onWritten={store.load} />}
      <DayChoice week={week} chosen={chosen} onChoose={setDay} />
      <div className="ck-week-scroll">
        <WeekGrid
          week={week}
          chosen={chosen}
          isOpen={isOpen}
          added={isOpen ? added : []}
          addedTasks={addedTasks}
          onCell={onCell}
          onTask={onTask}
          timer={isOwn ? deeds : undefined}
        />
      </div>
      {isOpen && (
        <AddLine
          week={week}
          added={added}
          addedTasks={addedTasks}
          onAdd={line => setAdded([...added, line])}
          onAddTask={task => setTasks([...tasks, task])}
        />
      )}
      <LongDays week={week} />
      <WeekWords week={week} store={store} isOwn={isOwn} onDone={outcome => void done(outcome)} />
    </section>
  )
}

type DeedsProps = { week: WorkWeek; store: WeekStore; isOwn: boolean; onDone: (outcome: Promise<Outcome>) => void }

function Deeds({ week, store, isOwn, onDone }: DeedsProps) {
  const { state, approvedBy, approvedAt, approvesAlone } = week
  const { text, format } = useMessages()
  const { isBusy } = useSnapshot(store.state)
  if (state === 'approved')
    return <span>{text('TimeSheets.ApprovedBy', { name: approvedBy, when: format.dateTime(approvedAt ?? '') })}</span>
  if (!isOwn && state === 'draft') return <span>{text('TimeSheets.NotHandedIn')}</span>
  if (!isOwn)
    return (
      <Button kind="primary" disabled={isBusy} onClick={() => onDone(store.judge(true))}>
        {text('TimeSheets.Approve')}
      </Button>
    )
  return state === 'handed-in' ? (
    <>
      <Button disabled={isBusy} onClick={() => onDone(store.setState('draft'))}>
        {text('TimeSheets.TakeBack')}
      </Button>
      {approvesAlone && (
        <>
          <Button kind="primary" disabled={isBusy} onClick={() => onDone(store.judge(true))}>
            {text('TimeSheets.Approve')}
          </Button>
          <span>{text('TimeSheets.ApprovesAlone')}</span>
        </>
      )}
    </>
  ) : (
    <Button kind="primary" disabled={isBusy} onClick={() => onDone(store.setState('handed-in'))}>
      {text('TimeSheets.HandIn')}
    </Button>
  )
}

/** Days that are too long without a break, if the company wants them reported. */
function LongDays({ week: { days } }: { week: WorkWeek }) {
  const { text, language } = useMessages()
  const words = dayWords(language)
  const long = days.filter(({ lacksBreak }) => lacksBreak).map(({ day }) => words.long(day))
  return long.length > 0 && <p className="ck-week-long">{text('TimeSheets.LacksBreak', { days: long.join(', ') })}</p>
}

type DayChoiceProps = { week: WorkWeek; chosen: number; onChoose: (at: number) => void }

function DayChoice({ week, chosen, onChoose }: DayChoiceProps) {
  const { text, language } = useMessages()
  const words = dayWords(language)
  return (
    <fieldset className="ck-week-days" aria-label={text('TimeSheets.Day')}>
      {week.days.map(({ day }, at) => (
        <button
          key={day}
          type="button"
          aria-pressed={at === chosen}
          aria-label={words.long(day)}
          onClick={() => onChoose(at)}
        >
          {words.short(day)}
        </button>
      ))}
    </fieldset>
  )
}
