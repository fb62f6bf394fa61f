import { useMessages } from '@casekit/messages/react'
import { VISIT_FAULTS, type VisitFaultName } from '@casekit/contract/planning'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { Picker } from '@casekit/ui/picker'
import { ClockField, DayField } from '../../../patterns/day/DayField.tsx'
import { FormDialog } from '../../../patterns/form/FormDialog.tsx'
import { useForm } from '../../../patterns/form/use-form.ts'
import { clockText } from '../clock-text.ts'
import { faultsOf, faultWord } from './faults.ts'
import type { Plan, Target } from './plan.store.ts'

type MoveDialogProps = {
  plan: Plan
  id: string
  /** The target position; by default the current one. */
  at?: Target
  onWish: (targets: readonly Target[], despite: readonly VisitFaultName[]) => Promise<boolean>
  onClose: () => void
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Moves a task by form, for touch, keyboard and distant dates. */
export function MoveDialog({ plan, id, at, onWish, onClose }: MoveDialogProps) {
  const { text } = useMessages()
  const visit = plan.find(id)
  const { people, today } = plan.state
  const form = useForm({
    begin: {
      who: visit?.assignedTo ?? '',
      day: at?.day ?? visit?.day ?? today,
      time: clockText(at?.minute ?? visit?.minute ?? 480),
      minutes: String(at?.minutes ?? visit?.minutes ?? 60),
      anyway: false,
    },
    save: async values => {
      if (!(await onWish([targetOf(id, values)], values.anyway ? VISIT_FAULTS : []))) throw new Error('It was refused.')
    },
  })
  const { values, put } = form
  if (!visit) return null
  const isWhole = values.who !== '' && values.day !== '' && values.time !== '' && Number(values.minutes) >= 15
  const faults = isWhole ? faultsOf(plan.state, visit, targetOf(id, values), [id]) : []
  return (
    <FormDialog
      form={form}
      title={text('Planning.MoveTitle', { subject: visit.subject })}
      action={text('Planning.Lay')}
      failed="Planning.NotMoved"
      size="sm"
      disabled={!isWhole || (faults.length > 0 && !values.anyway)}
      onClose={onClose}
    >
      <Picker
        label={text('Planning.Person')}
        value={values.who}
        onChange={who => put({ who })}
        options={people.map(({ id: value, name }) => ({ value, label: name }))}
      />
      <DayField label={text('Planning.Day')} required value={values.day} onChange={day => put({ day })} />
      <ClockField label={text('Planning.Time')} required value={values.time} onChange={time => put({ time })} />
      <TextField
        type="number"
        min={15}
        max={1440}
        step={15}
        label={text('Activity.Minutes')}
        required
        value={values.minutes}
        onChange={minutes => put({ minutes })}
      />
      {faults.length > 0 && (
        <output className="ck-wide">
          <Notice tone="warning">
            <ul className="ck-plan-faults">
              {faults.map(fault => (
                <li key={fault.name}>{text(faultWord(fault), fault.values)}</li>
              ))}
            </ul>
          </Notice>
          <Checkbox checked={values.anyway} onChange={anyway => put({ anyway })}>
            {text('Planning.LayAnyway')}
          </Checkbox>
        </output>
      )}
    </FormDialog>
  )
}

const targetOf = (
  id: string,
  { who, day, time, minutes }: { who: string; day: string; time: string; minutes: string },
): Target => ({
  id,
  assignedTo: who || null,
  day,
  minute: minuteOf(time),
  minutes: Math.min(1440, Math.max(15, Math.round(Number(minutes) || 60))),
})
