import { useSnapshot } from 'valtio'
import { getSlots } from '@casekit/contract/booking'
import type { FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { momentAt } from '@casekit/rules/zoned-time'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { ClockField, DayField } from '../../patterns/day/DayField.tsx'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { company } from '../../session/company.store.ts'
import { call, session } from '../../session/session.store.ts'
import type { TodayStore } from './today.store.ts'

type Props = { store: TodayStore; visit: FieldVisit; onClose: () => void }

const FREE_SHOWN = 12
const FREE_DAYS = 14

/** Books another visit on site: a free time when online, any time when offline. */
export function NextVisitDialog({ store, visit, onClose }: Props) {
  const { text, format } = useMessages()
  const { timeZone } = useSnapshot(company)
  const { account } = useSnapshot(session)
  const fitterId = account?.user.stakeholderId ?? ''
  const wish = { fitterId, days: FREE_DAYS, ...(visit.zipCode && { zipCode: visit.zipCode }) }
  const free = useQuery(signal => call(getSlots, { query: wish, signal }))
  const form = useForm({
    begin: { day: '', clock: '08:00', minutes: '60', what: '' },
    check: ({ day, clock, minutes }) => ({
      ...(!day && { day: { id: 'Form.Missing' as const } }),
      ...(!clock && { clock: { id: 'Form.Missing' as const } }),
      ...(!(Number(minutes) >= 15 && Number(minutes) <= 1440) && { minutes: { id: 'Form.NoNumber' as const } }),
    }),
    save: async ({ day, clock, minutes, what }) => {
      const isKept = await store.act({
        activityId: visit.id,
        kind: 'next',
        startsAt: new Date(momentAt(`${day}T${clock}`, timeZone)).toISOString(),
        minutes: Number(minutes),
        text: what.trim(),
      })
      if (!isKept) throw new Error('It was not kept.')
    },
  })
  const { values, put, errorOf } = form
  const slots = (free.answer ?? []).slice(0, FREE_SHOWN)
  return (
    <FormDialog
      form={form}
      title={text('Today.NextVisit')}
      action={text('Today.KeepNext')}
      failed="Today.NotKept"
      className="ck-today-form"
      onClose={onClose}
    >
      {slots.length > 0 && (
        <Select
          label={text('Today.FreeTimes')}
          value={`${values.day}T${values.clock}`}
          options={slots.map(({ start }) => ({
            value: start.slice(0, 16),
            label: `${format.day(start.slice(0, 10))} ${start.slice(11, 16)}`,
          }))}
          onChange={start => put({ day: start.slice(0, 10), clock: start.slice(11, 16) })}
        />
      )}
      <DayField
        label={text('Today.NextDay')}
        required
        value={values.day}
        error={errorOf('day')}
        onChange={day => put({ day })}
      />
      <ClockField
        label={text('Today.NextClock')}
        required
        value={values.clock}
        error={errorOf('clock')}
        onChange={clock => put({ clock })}
      />
      <TextField
        label={text('Today.NextMinutes')}
        inputMode="numeric"
        value={values.minutes}
        error={errorOf('minutes')}
        onChange={minutes => put({ minutes })}
      />
      <TextArea
        label={text('Today.NextWhat')}
        optional
        rows={3}
        maxLength={5000}
        value={values.what}
        onChange={what => put({ what })}
      />
    </FormDialog>
  )
}
