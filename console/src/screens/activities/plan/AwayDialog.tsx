import { markAway, replanAbsence } from '@casekit/contract/planning-away'
import { useMessages } from '@casekit/messages/react'
import { DayField } from '../../../patterns/day/DayField.tsx'
import { FormDialog } from '../../../patterns/form/FormDialog.tsx'
import { useForm } from '../../../patterns/form/use-form.ts'
import { call } from '../../../session/session.store.ts'
import type { Absence } from './use-absence.ts'

type AwayDialogProps = {
  person: { id: string; name: string }
  /** The initial first day. */
  from: string
  onAway: (absence: Absence) => void
  onClose: () => void
}

const DAY_MS = 86_400_000
const LONGEST = 14

const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** Records an absence, and requests replacements. */
export function AwayDialog({ person, from, onAway, onClose }: AwayDialogProps) {
  const { text } = useMessages()
  const form = useForm({
    begin: { from, to: from },
    check: values => {
      const days = values.from && values.to ? daysFrom(values.from, values.to) : Number.NaN
      return {
        ...(!values.from && { from: { id: 'Form.Missing' as const } }),
        ...(!(days >= 1 && days <= LONGEST) && { to: { id: 'Planning.AwayTooLong' as const } }),
      }
    },
    save: async (values, { key }) => {
      const body = { stakeholderId: person.id, from: values.from, days: daysFrom(values.from, values.to) }
      const id = await call(markAway, { body, key })
      const { moves } = await call(replanAbsence, { body })
      onAway({ id, name: person.name, moves })
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={text('Planning.AwayTitle', { name: person.name })}
      action={text('Planning.AwayFind')}
      failed="Planning.AwayFailed"
      size="sm"
      onClose={onClose}
    >
      <p>{text('Planning.AwayText')}</p>
      <DayField
        label={text('Planning.AwayFrom')}
        required
        value={values.from}
        error={errorOf('from')}
        onChange={day => put({ from: day, ...(day > values.to && { to: day }) })}
      />
      <DayField
        label={text('Planning.AwayTo')}
        required
        value={values.to}
        error={errorOf('to')}
        onChange={to => put({ to })}
      />
    </FormDialog>
  )
}
