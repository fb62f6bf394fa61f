import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { newKey } from '@casekit/client/key'
import { addWorkingException, removeWorkingException, type WorkingException } from '@casekit/contract/working-hours'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { ExceptionDialog } from './ExceptionDialog.tsx'
import type { Owner } from './owner.ts'

type Props = { owner: Owner; exceptions: readonly WorkingException[]; onChanged: () => Promise<void> }

/** Days with other hours than the week, from today on. */
export function ExceptionsPart({ owner, exceptions, onChanged }: Props) {
  const { text } = useMessages()
  const [open, setOpen] = useState<WorkingException | 'new' | null>(null)
  const adding = useRef<HTMLButtonElement>(null)

  const failed = () => toasts.show({ tone: 'failed', title: text('Hours.NotDone') })
  const restore = ({ fromDay, toDay, hours, note }: WorkingException) =>
    call(addWorkingException, { body: { ...owner, fromDay, toDay, hours, note }, key: newKey() }).then(
      onChanged,
      failed,
    )
  async function remove(exception: WorkingException) {
    adding.current?.focus()
    try {
      await call(removeWorkingException, { params: { exceptionId: exception.id } })
      toasts.show({ title: text('Hours.ExceptionRemoved'), undo: () => void restore(exception) })
    } catch {
      failed()
    }
    await onChanged()
  }
  return (
    <section aria-labelledby="working-exceptions" className="ck-hours-part">
      <header className="ck-hours-head">
        <h2 id="working-exceptions">{text('Hours.Exceptions')}</h2>
        <Button ref={adding} icon={<Plus />} onClick={() => setOpen('new')}>
          {text('Hours.AddException')}
        </Button>
      </header>
      {exceptions.length === 0 ? (
        <p className="ck-narrow-lead">{text('Hours.NoExceptions')}</p>
      ) : (
        <Rows exceptions={exceptions} onOpen={setOpen} onRemove={exception => void remove(exception)} />
      )}
      {open && (
        <ExceptionDialog
          owner={owner}
          exception={open === 'new' ? undefined : open}
          onSaved={onChanged}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

type RowsProps = {
  exceptions: readonly WorkingException[]
  onOpen: (exception: WorkingException) => void
  onRemove: (exception: WorkingException) => void
}

function Rows({ exceptions, onOpen, onRemove }: RowsProps) {
  const { text, format } = useMessages()
  const days = ({ fromDay, toDay }: WorkingException) =>
    fromDay === toDay ? format.day(fromDay) : `${format.day(fromDay)} – ${format.day(toDay)}`
  const times = ({ hours }: WorkingException) =>
    hours.map(({ start, end }) => `${start}–${end}`).join(', ') || text('Hours.Closed')
  return (
    <ul className="ck-narrow-list ck-hours-exceptions">
      {exceptions.map(exception => (
        <li key={exception.id}>
          <button type="button" onClick={() => onOpen(exception)}>
            <b>{days(exception)}</b>
            <small>{[times(exception), exception.note].filter(Boolean).join(' · ')}</small>
          </button>
          <IconButton
            size="sm"
            icon={<Trash2 />}
            label={text('Hours.RemoveException', { days: days(exception) })}
            onClick={() => onRemove(exception)}
          />
        </li>
      ))}
    </ul>
  )
}
