import type { FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import type { TodayStore } from './today.store.ts'

type Props = { store: TodayStore; visit: FieldVisit; onClose: () => void }

const MINUTES = /^\d{1,4}$/
const isDay = (typed: string) => MINUTES.test(typed.trim()) && Number(typed) <= 1440

/** Corrects the time that was recorded by the steps. */
export function TimeDialog({ store, visit, onClose }: Props) {
  const { text } = useMessages()
  const form = useForm({
    begin: { travelled: String(visit.minutesTravelled), worked: String(visit.minutesWorked) },
    check: ({ travelled, worked }) => ({
      ...(!isDay(travelled) && { travelled: { id: 'Form.NoNumber' as const } }),
      ...(!isDay(worked) && { worked: { id: 'Form.NoNumber' as const } }),
    }),
    save: async ({ travelled, worked }) => {
      const minutes = { minutesTravelled: Number(travelled), minutesWorked: Number(worked) }
      if (!(await store.act({ activityId: visit.id, kind: 'time', ...minutes }))) throw new Error('It was not kept.')
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={text('Today.CorrectTime')}
      action={text('Today.KeepTime')}
      failed="Today.NotKept"
      size="sm"
      className="ck-today-form"
      onClose={onClose}
    >
      <TextField
        label={text('Today.MinutesDriven')}
        inputMode="numeric"
        value={values.travelled}
        error={errorOf('travelled')}
        onChange={travelled => put({ travelled })}
      />
      <TextField
        label={text('Today.MinutesWorked')}
        inputMode="numeric"
        value={values.worked}
        error={errorOf('worked')}
        onChange={worked => put({ worked })}
      />
    </FormDialog>
  )
}
