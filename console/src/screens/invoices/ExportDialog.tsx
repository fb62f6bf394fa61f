import { ApiError } from '@casekit/client/api-error'
import { exportAccounting } from '@casekit/contract/accounting'
import { ACCOUNTING_SHAPES, type AccountingShape } from '@casekit/contract/accounting-wishes'
import { EXPORT_FORMATS, type ExportFormat } from '@casekit/contract/endpoint'
import { exportInvoices } from '@casekit/contract/invoices'
import { useMessages } from '@casekit/messages/react'
import { Hint } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { useState } from 'react'
import { DayField } from '../../patterns/day/DayField.tsx'
import { useToday } from '../../patterns/day/use-today.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'

const SHAPES = [...EXPORT_FORMATS, ...ACCOUNTING_SHAPES] as const
type Wish = { from: string; to: string; shape: ExportFormat | AccountingShape }

const isFormat = (shape: Wish['shape']): shape is ExportFormat => (EXPORT_FORMATS as readonly string[]).includes(shape)

/** Downloads the file, named after its format. */
async function fetchFile({ from, to, shape }: Wish, title: string): Promise<void> {
  if (isFormat(shape)) {
    saveFile(await call(exportInvoices, { query: { from, to, format: shape } }), `${title} ${from} ${to}.${shape}`)
    return
  }
  const file = await call(exportAccounting, { query: { from, to, shape } })
  saveFile(file, `${shape} ${from} ${to}.${shape === 'saft' ? 'xml' : 'csv'}`)
}

/** Exports the invoices of a period for accounting. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { text } = useMessages()
  const today = useToday()
  const [missing, setMissing] = useState<readonly string[]>([])
  const form = useForm<Wish>({
    begin: { from: `${today.slice(0, 7)}-01`, to: today, shape: 'csv' },
    check: ({ from, to }) => ({
      ...(!from && { from: { id: 'Form.Missing' as const } }),
      ...((!to || to < from) && { to: { id: to ? ('Invoices.WrongPeriod' as const) : ('Form.Missing' as const) } }),
    }),
    save: async wish => {
      setMissing([])
      await fetchFile(wish, text('Invoices.Title')).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'incomplete') setMissing(error.current as string[])
        throw error
      })
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
      failed={missing.length > 0 ? 'Invoices.NotAllAccounts' : 'Invoices.Failed'}
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
        value={values.shape}
        options={SHAPES.map(value => ({ value, label: text(`Invoices.Shape.${value}`) }))}
        onChange={shape => put({ shape: shape as Wish['shape'] })}
      />
      <Missing what={missing} />
    </FormDialog>
  )
}

/** The accounts missing from the settings. */
function Missing({ what }: { what: readonly string[] }) {
  const { text } = useMessages()
  if (what.length === 0) return null
  const names = what.map(one => {
    const [name, percent = ''] = one.split(' ')
    if (name === 'sales') return text('Invoices.Lacks.sales', { percent })
    if (name === 'creditor') return text('Invoices.Lacks.creditor')
    return text(name === 'vat' ? 'Invoices.Lacks.vat' : 'Invoices.Lacks.debtors')
  })
  return <Hint tone="error">{text('Invoices.AccountsMissing', { what: names.join(', ') })}</Hint>
}
