import { exportInvoices } from '@casekit/contract/invoices'
import { EXPORT_FORMATS, type ExportFormat } from '@casekit/contract/endpoint'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../patterns/day/DayField.tsx'
import { useToday } from '../../patterns/day/use-today.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'

type Wish = { from: string; to: string; format: ExportFormat }

/** What was issued in a period, as a file for the accounts. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { text } = useMessages()
  const today = useToday()
  const form = useForm<Wish>({
    begin: { from: `${today.slice(0, 7)}-01`, to: today, format: 'csv' },
    check: ({ from, to }) => ({
      ...(!from && { from: { id: 'Form.Missing' as const } }),
      ...((!to || to < from) && { to: { id: to ? ('Invoices.WrongPeriod' as const) : ('Form.Missing' as const) } }),
    }),
    save: async wish => {
      saveFile(
        await call(exportInvoices, { query: wish }),
        `${text('Invoices.Title')} ${wish.from} ${wish.to}.${wish.format}`,
      )
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('Invoices.Export')}
      action={text('Invoices.Export')}
      className="ck-split-form"
      failed="Invoices.Failed"
      onClose={onClose}
    >
      <DayField
        label={text('Invoices.From')}
        value={values.from}
        error={errorOf('from')}
        onChange={from => put({ from })}
      />
      <DayField label={text('Invoices.To')} value={values.to} error={errorOf('to')} onChange={to => put({ to })} />
      <Select
        label={text('Invoices.Format')}
        value={values.format}
        options={EXPORT_FORMATS.map(value => ({ value, label: value.toUpperCase() }))}
        onChange={format => put({ format: format as ExportFormat })}
      />
    </FormDialog>
  )
}
