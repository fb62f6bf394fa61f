import { Plus } from 'lucide-react'
import { addWorkingException, editWorkingException, type WorkingException } from '@casekit/contract/working-hours'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Hint, TextField } from '@casekit/ui/field'
import { Switch } from '@casekit/ui/switch'
import { DayField } from '../../patterns/day/DayField.tsx'
import type { FieldErrors } from '../../patterns/form/field-errors.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { asSent, hoursFault, nextHours, type Typed } from '../../parts/hours/hours.ts'
import { IntervalFields } from '../../parts/hours/IntervalFields.tsx'
import type { Owner } from './owner.ts'

type Written = { fromDay: string; toDay: string; note: string; isClosed: boolean; hours: readonly Typed[] }

type Props = {
  owner: Owner
  exception: WorkingException | undefined
  onSaved: () => Promise<void>
  onClose: () => void
}

const faultAt = (hours: readonly Typed[], place: number) => {
  const own = hours[place]
  return own && hoursFault(own, hours.slice(0, place))
}

function faults({ fromDay, toDay, isClosed, hours }: Written): FieldErrors<Written> {
  const isFaulty = !isClosed && (hours.length === 0 || hours.some((_, place) => faultAt(hours, place)))
  return {
    ...(!fromDay && { fromDay: { id: 'Form.Missing' } }),
    ...(toDay && toDay < fromDay && { toDay: { id: 'Hours.LastFirst' } }),
    ...(isFaulty && { hours: { id: 'Form.Refused' } }),
  }
}

/** Edits days with other hours, or none. */
export function ExceptionDialog({ owner, exception, onSaved, onClose }: Props) {
  const { text } = useMessages()
  const form = useForm<Written>({
    begin: {
      fromDay: exception?.fromDay ?? '',
      toDay: exception?.toDay ?? '',
      note: exception?.note ?? '',
      isClosed: !exception || exception.hours.length === 0,
      hours: exception?.hours.length ? exception.hours : [nextHours([])],
    },
    check: faults,
    save: ({ fromDay, toDay, note, isClosed, hours }, { key }) => {
      const body = { fromDay, toDay: toDay || fromDay, note: note.trim(), hours: isClosed ? [] : hours.map(asSent) }
      const sent = exception
        ? call(editWorkingException, { params: { exceptionId: exception.id }, body, ifMatch: exception.version })
        : call(addWorkingException, { body: { ...owner, ...body }, key })
      return sent.finally(onSaved)
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text(exception ? 'Hours.EditException' : 'Hours.AddException')}
      action={text('Hours.Save')}
      failed="Hours.NotDone"
      className="ck-hours-form"
      onClose={onClose}
    >
      <div className="ck-hours-span">
        <DayField
          label={text('Hours.FromDay')}
          required
          value={values.fromDay}
          error={errorOf('fromDay')}
          onChange={fromDay => put({ fromDay })}
        />
        <DayField
          label={text('Hours.ToDay')}
          hint={text('Hours.ToDayHint')}
          value={values.toDay}
          error={errorOf('toDay')}
          onChange={toDay => put({ toDay })}
        />
      </div>
      <Switch checked={values.isClosed} onChange={isClosed => put({ isClosed })}>
        {text('Hours.Closed')}
      </Switch>
      {!values.isClosed && (
        <Intervals hours={values.hours} error={errorOf('hours')} onChange={hours => put({ hours })} />
      )}
      <TextField
        label={text('Hours.Note')}
        optional
        maxLength={200}
        value={values.note}
        error={errorOf('note')}
        onChange={note => put({ note })}
      />
    </FormDialog>
  )
}

type IntervalsProps = {
  hours: readonly Typed[]
  error: string | undefined
  onChange: (hours: readonly Typed[]) => void
}

function Intervals({ hours, error, onChange }: IntervalsProps) {
  const { text } = useMessages()
  const day = text('Hours.Exceptions')
  const fault = (place: number) => {
    const found = error && faultAt(hours, place)
    return found ? text(found) : undefined
  }
  const isSaid = hours.some((_, place) => fault(place))
  return (
    <div className="ck-hours-intervals">
      {hours
        .map((own, place) => ({ own, place }))
        .map(({ own, place }) => (
          <IntervalFields
            key={place}
            day={day}
            hours={own}
            fault={fault(place)}
            onChange={typed => onChange(hours.map((known, at) => (at === place ? typed : known)))}
            onRemove={() => onChange(hours.filter((_, at) => at !== place))}
          />
        ))}
      {error && !isSaid && <Hint tone="error">{error}</Hint>}
      <Button kind="link" icon={<Plus />} onClick={() => onChange([...hours, nextHours(hours)])}>
        {text('Hours.AddHours')}
      </Button>
    </div>
  )
}
