import { EXPORT_FORMATS, type ExportFormat } from '@casekit/contract/endpoint'
import { addPayrollRun, getPayrollFile, PAYROLL_DAYS, type PayrollRun } from '@casekit/contract/payroll'
import { useMessages } from '@casekit/messages/react'
import { daysAfter } from '@casekit/rules/zoned-time'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../patterns/day/DayField.tsx'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'
import { PayrollRuns } from './PayrollRuns.tsx'
import { PayrollWeeks } from './PayrollWeeks.tsx'

type Wish = { from: string; to: string; format: ExportFormat; withoutWaiting: boolean; again: boolean }

const MIDDLE = '15'
const first = (day: string) => `${day.slice(0, 7)}-01`

/** The month to be paid next: until mid-month, the previous one. */
function monthToPay(today: string): Pick<Wish, 'from' | 'to'> {
  const from = today.slice(8) < MIDDLE ? first(daysAfter(first(today), -1)) : first(today)
  return { from, to: daysAfter(first(daysAfter(from, 31)), -1) }
}

const isPeriod = ({ from, to }: Pick<Wish, 'from' | 'to'>) =>
  from !== '' && to >= from && to < daysAfter(from, PAYROLL_DAYS)

const FAILED = { 'not-approved': 'Payroll.NotApproved', 'nothing-new': 'Payroll.NothingNew' } as const

/** Exports a period's approved time for payroll; earlier exports are shown and can be repeated. */
export function PayrollDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { text, language } = useMessages()

  async function download({ id, from, to }: PayrollRun, format: ExportFormat): Promise<void> {
    const file = await call(getPayrollFile, { params: { runId: id }, query: { format, language } })
    saveFile(file, `${text('Payroll.FileName')} ${from} ${to}.${format}`)
  }
  const form = useForm<Wish>({
    begin: { ...monthToPay(today), format: 'csv', withoutWaiting: false, again: false },
    check: wish => (isPeriod(wish) ? {} : { to: { id: 'Payroll.WrongPeriod' as const } }),
    save: async ({ format, ...body }, { key }) => download(await call(addPayrollRun, { body, key }), format),
  })
  const { values, put, errorOf, error } = form
  return (
    <FormDialog
      form={form}
      title={text('Payroll.Open')}
      action={text('Payroll.Action')}
      className="ck-payroll-form"
      failed={FAILED[error?.code as keyof typeof FAILED] ?? 'Payroll.Failed'}
      after={<PayrollRuns onDownload={download} />}
      onClose={onClose}
    >
      <DayField
        label={text('Payroll.From')}
        value={values.from}
        error={errorOf('from')}
        onChange={from => put({ from })}
      />
      <DayField label={text('Payroll.To')} value={values.to} error={errorOf('to')} onChange={to => put({ to })} />
      <Select
        label={text('Payroll.Format')}
        value={values.format}
        options={EXPORT_FORMATS.map(value => ({ value, label: value.toUpperCase() }))}
        onChange={format => put({ format: format as ExportFormat })}
      />
      {isPeriod(values) && (
        <PayrollWeeks
          key={`${values.from} ${values.to}`}
          from={values.from}
          to={values.to}
          withoutWaiting={values.withoutWaiting}
          again={values.again}
          onChange={put}
          onLeave={onClose}
        />
      )}
    </FormDialog>
  )
}
