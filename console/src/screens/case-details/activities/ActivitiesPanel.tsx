import { currentTime } from '@casekit/client/clock'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Asterisk, CalendarPlus, Hourglass, ListPlus, Plus, Repeat } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { type Activity, getActivitiesOnCase } from '@casekit/contract/activities'
import { useMessages } from '@casekit/messages/react'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { Button, IconButton } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Skeleton } from '@casekit/ui/skeleton'
import { useLive } from '../../../live/use-live.ts'
import { toasts } from '../../../frame/notices/toasts.ts'
import { keepFocusIn } from '../../../parts/keep-focus.ts'
import { ActivityChip } from '../../../parts/ActivityChip.tsx'
import { rowAddress, useNamed } from '../named-row.ts'
import type { PanelProps } from '../panel.ts'
import { ActivityDialog } from '../../../parts/activities/ActivityDialog.tsx'
import { type ActivitiesStore, createActivities } from '../../../parts/activities/activities.store.ts'
import './activities.css'

const BookVisitDialog = lazy(async () => ({ default: (await import('./BookVisitDialog.tsx')).BookVisitDialog }))
const UseSetDialog = lazy(async () => ({ default: (await import('./UseSetDialog.tsx')).UseSetDialog }))

/** The tasks of the case: check off, edit, or create from a template. */
export function ActivitiesPanel({ page, details }: PanelProps) {
  const { text, format } = useMessages()
  const [store] = useState(() =>
    createActivities(page.call, details.id, () => page.call(getActivitiesOnCase, { params: { id: details.id } })),
  )
  const { list, failure } = useSnapshot(store.state)
  const { asked } = useSnapshot(page.state)
  const [open, setOpen] = useState<string | null>(null)
  const [usesSet, setUsesSet] = useState(false)
  useEffect(() => void store.load(), [store])
  useLive('case', store.load, details.id)
  useNamed('activity', setOpen)
  const place = useRef<HTMLElement>(null)
  const close = () => {
    setOpen(null)
    keepFocusIn(place)
  }
  const all = list?.filter(({ status }) => status !== 'Canceled') ?? []
  const shown = withoutLater(all)
  const done = shown.filter(({ status }) => status === 'Done').length
  const mandatory = shown.filter(isNeeded).length
  const chosen = list?.find(({ id }) => id === open)
  return (
    <section
      ref={place}
      className="ck-card ck-activities"
      aria-labelledby="activities"
      data-loading={(!list && !failure) || undefined}
    >
      <header className="ck-card-top">
        <h2 className="ck-card-head" id="activities">
          {text('Activity.Title')}{' '}
          {shown.length > 0 && (
            <span className="ck-count">
              {text('Activity.Count', { done: format.number(done), count: format.number(shown.length) })}
            </span>
          )}
        </h2>
        <span className="ck-card-presses">
          <IconButton
            size="sm"
            label={text('CaseWork.BookVisit')}
            icon={<CalendarPlus />}
            onClick={() => page.ask('visit')}
          />
          <IconButton size="sm" label={text('Activity.FromSet')} icon={<ListPlus />} onClick={() => setUsesSet(true)} />
          <IconButton size="sm" label={text('Activity.New')} icon={<Plus />} onClick={() => page.ask('task')} />
        </span>
      </header>
      {!list && !failure && <Skeleton width="60%" />}
      {failure && (
        <p className="ck-card-none">
          {text('Activity.Failed')}{' '}
          <Button kind="link" onClick={() => void store.load()}>
            {text('Buttons.TryAgain')}
          </Button>
        </p>
      )}
      {list && shown.length === 0 && <p className="ck-card-none">{text('Activity.None')}</p>}
      {mandatory > 0 && (
        <p className="ck-activities-mandatory">{text('Activity.MandatoryOpen', { count: mandatory })}</p>
      )}
      <ul>
        {shown.map(activity => (
          <Row key={activity.id} activity={activity as Activity} store={store} onOpen={() => setOpen(activity.id)} />
        ))}
      </ul>
      {all.length > shown.length && (
        <p className="ck-activities-mandatory">{text('Activity.LaterOnes', { count: all.length - shown.length })}</p>
      )}
      {asked === 'visit' && (
        <Suspense>
          <BookVisitDialog details={details} onBooked={() => void store.load()} onClose={() => page.ask(null)} />
        </Suspense>
      )}
      {usesSet && (
        <Suspense>
          <UseSetDialog caseId={details.id} store={store} onClose={() => setUsesSet(false)} />
        </Suspense>
      )}
      {asked === 'task' && <ActivityDialog store={store} addressOf={addressOf} onClose={() => page.ask(null)} />}
      {chosen && (
        <ActivityDialog
          key={chosen.id}
          store={store}
          activity={chosen as Activity}
          addressOf={addressOf}
          onClose={close}
        />
      )}
    </section>
  )
}

type Shown = { status: string; mandatory: boolean; dueDateTime: string | null; readonly series: { id: string } | null }

/** Of a series, keeps the done and due tasks and the next one. */
function withoutLater<T extends Shown>(list: readonly T[]): T[] {
  const coming = new Set<string>()
  return list.filter(({ series, status, dueDateTime }) => {
    if (!series || status === 'Done' || isPast(dueDateTime)) return true
    const isNext = !coming.has(series.id)
    coming.add(series.id)
    return isNext
  })
}

const isPast = (at: string | null) => at !== null && Date.parse(at) <= currentTime()

/** Whether the task keeps the case open: of a series, only due ones do. */
const isNeeded = ({ mandatory, status, series, dueDateTime }: Shown) =>
  mandatory && status !== 'Done' && (!series || isPast(dueDateTime))

/** The tasks that it still waits for. */
const openFirst = ({ waitsFor }: Activity) =>
  waitsFor
    .filter(({ status }) => status !== 'Done' && status !== 'Canceled')
    .map(({ subject }) => subject)
    .join(', ')

const addressOf = (id: string) => rowAddress('activity', id)

type RowProps = { activity: Activity; store: ActivitiesStore; onOpen: () => void }

function Row({ activity, store, onOpen }: RowProps) {
  const { text, format } = useMessages()
  const { subject, status, dueDate, dueDateTime, assignedToStakeholder, recurring, mandatory } = activity
  const isDone = status === 'Done'
  const first = isDone ? '' : openFirst(activity)
  const isLate = !isDone && (status === 'Overdue' || (dueDateTime !== null && Date.parse(dueDateTime) < currentTime()))

  async function tick(done: boolean, canUndo = true) {
    const failure = await store.setDone(activity.id, done)
    if (failure?.code === 'task-waits')
      toasts.show({
        tone: 'failed',
        title: text('Activity.WaitsForOpen', { tasks: failure.errors.map(({ message }) => message).join(', ') }),
      })
    else if (failure) toasts.show({ tone: 'failed', title: text('Activity.NotChanged') })
    else
      toasts.show({
        title: text(done ? 'Activity.IsDone' : 'Activity.IsOpen', { subject }),
        ...(canUndo && { undo: () => void tick(!done, false) }),
      })
  }

  return (
    <li id={`activity-${activity.id}`} className={isDone ? 'ck-activity ck-activity-done' : 'ck-activity'}>
      <Checkbox checked={isDone} aria-label={text('Activity.Tick', { subject })} onChange={isOn => void tick(isOn)} />
      <button type="button" className="ck-activity-press ck-truncate" title={subject} onClick={onOpen}>
        {subject}
      </button>
      {(status === 'Started' || status === 'Canceled') && <ActivityChip status={status} />}
      {mandatory && !isDone && <Asterisk size={13} aria-label={text('Activity.Mandatory')} />}
      {first && <Hourglass size={13} aria-label={text('Activity.WaitsForOpen', { tasks: first })} />}
      {recurring && <Repeat size={13} aria-label={text('Activity.Recurring')} />}
      {dueDateTime && !isDone && (
        <time
          dateTime={dueDateTime}
          className={isLate ? 'ck-activity-late' : undefined}
          title={format.dateTime(dueDateTime)}
        >
          {format.dayMark(dueDate ?? dueDateTime.slice(0, 10))}
        </time>
      )}
      {assignedToStakeholder && (
        <span title={assignedToStakeholder.name}>
          <Avatar
            size="sm"
            initials={initials(assignedToStakeholder.name)}
            color={avatarColor(assignedToStakeholder.name)}
          />
          <span className="ck-hidden-text">{assignedToStakeholder.name}</span>
        </span>
      )}
    </li>
  )
}
