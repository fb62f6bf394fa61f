import { useState } from 'react'
import { newKey } from '@casekit/client/key'
import type { Body } from '@casekit/contract/endpoint'
import { SCHEDULE_EVERY, SCHEDULE_FORMATS } from '@casekit/contract/insight-shapes'
import { LANGUAGES } from '@casekit/contract/languages'
import { addReportSchedule, changeReportSchedule, type ReportSchedule } from '@casekit/contract/report-schedules'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { Switch } from '@casekit/ui/switch'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import './schedules.css'

/** What is mailed: a saved report, the numbers as shown, or the property owner's report. */
export type Mailed = Pick<Body<typeof addReportSchedule>, 'reportId' | 'definition' | 'propertyId'>

type ScheduleProps = {
  /** A new schedule, or an existing one. */
  of: { what: Mailed; name: string } | ReportSchedule
  onClose: () => void
  onSaved: (schedule: ReportSchedule) => void
}

const ADDRESS = /^[^@\s,;<>]+@[^@\s,;<>]+$/
const addressesIn = (line: string) => [...new Set(line.split(/[\s,;]+/).filter(Boolean))]

/** When and to whom a report is sent automatically. */
export function ScheduleDialog({ of, onClose, onSaved }: ScheduleProps) {
  const { text, language } = useMessages()
  const [key] = useState(newKey)
  const standing = 'what' in of ? undefined : of
  const form = useForm({
    begin: {
      name: of.name,
      every: standing?.every ?? 'month',
      format: standing?.format ?? SCHEDULE_FORMATS[0],
      language: standing?.language ?? language,
      receivers: standing?.receivers.join(', ') ?? '',
      isOn: standing?.isOn ?? true,
    },
    check: ({ name, receivers }) => ({
      ...(!name.trim() && { name: { id: 'Schedule.NameMissing' as const } }),
      ...(!addressesIn(receivers).every(one => ADDRESS.test(one)) && {
        receivers: { id: 'Schedule.ReceiversWrong' as const },
      }),
      ...(addressesIn(receivers).length === 0 && { receivers: { id: 'Schedule.ReceiversMissing' as const } }),
      ...(addressesIn(receivers).length > 10 && { receivers: { id: 'Schedule.ReceiversTooMany' as const } }),
    }),
    save: async values => {
      const body = { ...values, receivers: addressesIn(values.receivers) }
      const saved =
        'what' in of
          ? await call(addReportSchedule, { body: { ...of.what, ...body }, key })
          : await call(changeReportSchedule, { params: { scheduleId: of.id }, body, ifMatch: of.version })
      onSaved(saved)
    },
  })
  const { values, put } = form
  // an owner always gets a PDF
  const hasFormats = standing ? !standing.propertyId : 'what' in of && !of.what.propertyId
  return (
    <FormDialog
      form={form}
      title={text(standing ? 'Schedule.Edit' : 'Schedule.Add')}
      size="sm"
      action={text(standing ? 'Schedule.Save' : 'Schedule.Add')}
      failed="Schedule.NotSaved"
      onClose={onClose}
    >
      <TextField
        label={text('Schedule.Name')}
        required
        maxLength={200}
        value={values.name}
        error={form.errorOf('name')}
        onChange={name => put({ name })}
      />
      <Select
        label={text('Schedule.Every')}
        value={values.every}
        onChange={every => put({ every: SCHEDULE_EVERY.find(one => one === every) ?? values.every })}
        options={SCHEDULE_EVERY.map(value => ({ value, label: text(`Schedule.Every.${value}`) }))}
      />
      {hasFormats && (
        <Select
          label={text('Schedule.Format')}
          value={values.format}
          onChange={format => put({ format: SCHEDULE_FORMATS.find(one => one === format) ?? values.format })}
          options={SCHEDULE_FORMATS.map(value => ({ value, label: text(`Schedule.Format.${value}`) }))}
        />
      )}
      <TextField
        label={text('Schedule.Receivers')}
        required
        maxLength={2600}
        hint={text('Schedule.ReceiversHint')}
        value={values.receivers}
        error={form.errorOf('receivers')}
        onChange={receivers => put({ receivers })}
      />
      <Select
        label={text('Schedule.Language')}
        value={values.language}
        onChange={code => put({ language: LANGUAGES.find(one => one === code) ?? values.language })}
        options={LANGUAGES.map(value => ({ value, label: SPEECH[value] }))}
      />
      {standing && (
        <Switch checked={values.isOn} onChange={isOn => put({ isOn })}>
          {text('Schedule.IsOn')}
        </Switch>
      )}
      <p className="ck-schedule-note">{text('Schedule.Note')}</p>
    </FormDialog>
  )
}
