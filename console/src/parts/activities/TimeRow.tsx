import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Pencil, Trash2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { ApiError } from '@casekit/client/api-error'
import type { TimeSpent } from '@casekit/contract/activity-lists'
import { useMessages } from '@casekit/messages/react'
import { momentAt, zonedText } from '@casekit/rules/zoned-time'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { useForm } from '../../patterns/form/use-form.ts'
import { company } from '../../session/company.store.ts'
import { keepFocusIn } from '../keep-focus.ts'
import type { ActivitiesStore } from './activities.store.ts'
import { endFault, TimeFields, type TypedTime } from './TimeFields.tsx'

type TimeRowProps = {
  store: ActivitiesStore
  time: TimeSpent
  onRemove: () => void
  /** Counts the rows with unsaved edits. */
  onTyped: (by: 1 | -1) => void
  why: (failure: ApiError) => string
}

/** A time entry; its pencil button edits it in place. */
export function TimeRow({ time, onRemove, ...edit }: TimeRowProps) {
  const { text, format } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  const named = { who: time.stakeholder.name, when: format.dateTime(time.startTime) }
  function close() {
    setOpen(false)
    keepFocusIn(place)
  }
  return (
    <li ref={place}>
      <b>{time.stakeholder.name}</b>
      {isOpen ? (
        <TimeEditor {...edit} time={time} label={text('Activity.EditTime', named)} onClose={close} />
      ) : (
        <>
          <span>
            {format.dateTime(time.startTime)} – {format.time(time.endTime)}
          </span>
          {time.priceGroup && <span>{time.priceGroup.name}</span>}
          <IconButton
            size="sm"
            label={text('Activity.EditTime', named)}
            icon={<Pencil />}
            onClick={() => setOpen(true)}
          />
          <IconButton size="sm" label={text('Activity.RemoveTime', named)} icon={<Trash2 />} onClick={onRemove} />
        </>
      )}
    </li>
  )
}

type TimeEditorProps = Omit<TimeRowProps, 'onRemove'> & { label: string; onClose: () => void }

function TimeEditor({ store, time, label, onTyped, why, onClose }: TimeEditorProps) {
  const { text } = useMessages()
  const { timeZone } = useSnapshot(company)
  const { priceGroups } = useSnapshot(store.state)
  const clockOf = (moment: string) => zonedText(Date.parse(moment), timeZone).slice(0, 16)
  const momentOf = (clock: string) => new Date(momentAt(clock, timeZone)).toISOString()
  const stood = { startTime: time.startTime, endTime: time.endTime, priceGroupId: time.priceGroup?.id ?? null }

  const form = useForm<TypedTime>({
    begin: {
      startTime: clockOf(time.startTime),
      endTime: clockOf(time.endTime),
      priceGroupId: time.priceGroup?.id ?? '',
    },
    check: values => {
      const fault = endFault(values)
      return {
        ...(!values.startTime && { startTime: { id: 'Form.Missing' as const } }),
        ...(!values.endTime && { endTime: { id: 'Form.Missing' as const } }),
        ...(fault && { endTime: { id: fault } }),
      }
    },
    save: async (values, { changed }) => {
      const failure = await store.editTime(time, {
        // unedited times keep their seconds
        startTime: changed.includes('startTime') ? momentOf(values.startTime) : time.startTime,
        endTime: changed.includes('endTime') ? momentOf(values.endTime) : time.endTime,
        priceGroupId: values.priceGroupId || null,
      })
      if (failure) throw failure
    },
  })
  const { isDirty } = form
  const count = useEffectEvent(onTyped)
  useEffect(() => {
    if (!isDirty) return undefined
    count(1)
    return () => count(-1)
  }, [isDirty])
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])

  /** Overwrites nothing that was saved after this change. */
  async function takeBack() {
    const failure = await store.editTime({ ...time, version: time.version + 1 }, stood)
    if (failure) toasts.show({ tone: 'failed', title: why(failure) })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const unread = event.currentTarget.querySelector<HTMLElement>('[data-unread]')
    if (unread) return unread.focus()
    if (isDirty) {
      if (!(await form.submit())) return
      toasts.show({ title: text('Activity.TimeChanged'), undo: () => void takeBack() })
    }
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault() // keeps the dialog open
    event.stopPropagation()
    onClose()
  }

  const { error } = form
  return (
    <div role="presentation" className="ck-activity-time-editor" onKeyDown={onKeyDown}>
      <form
        ref={place}
        className="ck-activity-form ck-activity-hours"
        aria-label={label}
        noValidate
        onSubmit={event => void submit(event)}
      >
        <TimeFields values={form.values} put={form.put} errorOf={form.errorOf} groups={groupsOf(priceGroups, time)} />
        <div>
          <Button type="submit" busy={form.isSaving}>
            {text('Activity.SaveTime')}
          </Button>{' '}
          <Button kind="ghost" onClick={onClose}>
            {text('Buttons.Cancel')}
          </Button>
        </div>
        {error && <Hint tone="error">{error.code === 'stale' ? text('Form.Stale') : why(error)}</Hint>}
      </form>
    </div>
  )
}

/** The available price groups, plus the entry's own. */
function groupsOf(groups: readonly { priceGroupId: string; name: string }[], { priceGroup }: TimeSpent) {
  const known = groups.map(({ priceGroupId, name }) => ({ id: priceGroupId, name }))
  return priceGroup && !known.some(({ id }) => id === priceGroup.id) ? [...known, priceGroup] : known
}
