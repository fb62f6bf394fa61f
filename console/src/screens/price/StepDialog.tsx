import { type HourStep, type PriceModifiers, setPriceModifiers, STEP_DAYS } from '@casekit/contract/price-modifiers'
import type { StepDays } from '@casekit/contract/price-modifiers'
import { useMessages } from '@casekit/messages/react'
import { calculate } from '@casekit/rules/calculate'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'

type StepDialogProps = { modifiers: PriceModifiers; step?: HourStep; onSaved: () => void; onClose: () => void }
type Typed = { name: string; days: StepDays; start: string; end: string; percent: string }

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const BEGIN: Typed = { name: '', days: 'workdays', start: '16:00', end: '24:00', percent: '' }

/** Edits hours with a surcharge, or creates some as the last. */
export function StepDialog({ modifiers, step, onSaved, onClose }: StepDialogProps) {
  const { text, format, language } = useMessages()
  const read = (typed: string) => calculate(typed, language) ?? -1
  const form = useForm<Typed>({
    begin: step ? { ...step, percent: format.number(step.percent) } : BEGIN,
    check: ({ name, start, end, percent }) => ({
      ...(name.trim() === '' && { name: { id: 'Price.StepNameMissing' as const } }),
      ...(!CLOCK.test(start) && { start: { id: 'Price.NoClock' as const } }),
      ...(!(CLOCK.test(end) || end === '24:00') && { end: { id: 'Price.NoClock' as const } }),
      ...(CLOCK.test(start) && end <= start && { end: { id: 'Price.EndFirst' as const } }),
      ...((read(percent) < 0 || read(percent) > 500) && { percent: { id: 'Price.NoPercent' as const } }),
    }),
    save: ({ name, days, start, end, percent }) => {
      const kept = { id: step?.id ?? crypto.randomUUID(), name: name.trim(), days, start, end, percent: read(percent) }
      const hourSteps = step
        ? modifiers.hourSteps.map(one => (one.id === step.id ? kept : one))
        : [...modifiers.hourSteps, kept]
      return call(setPriceModifiers, { body: { ...modifiers, hourSteps } })
    },
  })
  const { values, put, errorOf } = form
  const field = (name: Exclude<keyof Typed, 'days'>, label: string, hint?: string) => (
    <TextField
      label={label}
      required
      hint={hint}
      maxLength={80}
      value={values[name]}
      error={errorOf(name)}
      onChange={value => put({ [name]: value })}
    />
  )
  return (
    <FormDialog
      form={form}
      title={step ? text('Price.EditStep', { name: step.name }) : text('Price.AddStep')}
      size="sm"
      action={text('PriceBook.Save')}
      failed="Price.ModifiersNotSaved"
      className="ck-price-form"
      onClose={onClose}
      onSaved={onSaved}
    >
      {field('name', text('Price.StepName'), text('Price.StepNameHint'))}
      <Select
        label={text('Price.StepDays')}
        value={values.days}
        options={STEP_DAYS.map(value => ({ value, label: text(`StepDays.${value}`) }))}
        onChange={days => put({ days: days as StepDays })}
      />
      <div className="ck-price-pair">
        {field('start', text('Price.StepStart'))}
        {field('end', text('Price.StepEnd'))}
      </div>
      {field('percent', text('Price.StepPercent'))}
    </FormDialog>
  )
}
