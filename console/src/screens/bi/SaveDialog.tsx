import { useState } from 'react'
import { newKey } from '@casekit/client/key'
import { addSavedReport, changeSavedReport, type ReportDefinition, type SavedReport } from '@casekit/contract/insight'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { Switch } from '@casekit/ui/switch'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'

type SaveProps = {
  definition: ReportDefinition
  /** One's own report that is changed; none: a new one is kept. */
  report: SavedReport | undefined
  onClose: () => void
  onSaved: (report: SavedReport) => void
}

/** Keeps a report under a name, for oneself or for the company. */
export function SaveDialog({ definition, report, onClose, onSaved }: SaveProps) {
  const { text } = useMessages()
  const [key] = useState(newKey)
  const form = useForm({
    begin: { name: report?.name ?? '', isShared: report?.isShared ?? false },
    check: values => (values.name.trim() ? {} : { name: { id: 'Bi.NameMissing' as const } }),
    save: async values => {
      const body = { ...values, definition }
      const saved = report
        ? await call(changeSavedReport, { params: { reportId: report.id }, body, ifMatch: report.version })
        : await call(addSavedReport, { body, key })
      onSaved(saved)
    },
  })
  return (
    <FormDialog
      form={form}
      title={text(report ? 'Bi.Save' : 'Bi.SaveAs')}
      size="sm"
      action={text('Bi.Save')}
      failed="Bi.NotSaved"
      onClose={onClose}
    >
      <TextField
        label={text('Bi.Name')}
        required
        maxLength={200}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={name => form.put({ name })}
      />
      <Switch checked={form.values.isShared} onChange={isShared => form.put({ isShared })}>
        {text('Bi.Share')}
      </Switch>
    </FormDialog>
  )
}
