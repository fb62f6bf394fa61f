import { editTenancy } from '@casekit/contract/tenancies'
import type { Tenancy } from '@casekit/contract/tenancy-shapes'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { TextArea } from '@casekit/ui/field'
import { DayField } from '../../patterns/day/DayField.tsx'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { DepositField } from './MoveFields.tsx'
import { faultsOf, minorOf } from './move-form.ts'
import { TenantFields } from './TenantFields.tsx'
import { refusalWord, takeStep } from './use-tenancy-deeds.ts'

type EditTenancyDialogProps = { tenancy: Tenancy; onClose: () => void; onChanged: () => void }

/** Edits a tenancy's tenants, start and deposit. */
export function EditTenancyDialog({ tenancy, onClose, onChanged }: EditTenancyDialogProps) {
  const { text, format, language } = useMessages()
  const parse = (typed: string) => parseAmount(typed, language)
  const form = useForm({
    begin: {
      customerIds: tenancy.tenants.map(({ id, name }) => ({ id, name })),
      startedOn: tenancy.startedOn ?? '',
      deposit: format.amount(tenancy.deposit / 100),
      note: tenancy.note,
    },
    check: values => faultsOf(values, parse, tenancy.startedOn === null),
    save: async ({ customerIds, startedOn, deposit, note }) => {
      await takeStep(editTenancy, tenancy, {
        customerIds: customerIds.map(({ id }) => id),
        startedOn: startedOn || null,
        deposit: minorOf(deposit, parse) ?? 0,
        note,
      })
      toasts.show({ title: text('Tenancies.Saved') })
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={text('Tenancies.Edit')}
      action={text('Tenancies.Save')}
      className="ck-tenancy-form"
      failed={refusalWord(form.error)}
      onClose={onClose}
      onSaved={onChanged}
    >
      <TenantFields
        people={values.customerIds}
        error={errorOf('customerIds')}
        onChange={customerIds => put({ customerIds })}
      />
      <DayField
        label={text('Tenancies.StartedOn')}
        value={values.startedOn}
        error={form.error?.code === 'occupied' ? text('Tenancies.Occupied') : errorOf('startedOn')}
        onChange={startedOn => put({ startedOn })}
      />
      <DepositField value={values.deposit} error={errorOf('deposit')} onChange={deposit => put({ deposit })} />
      <TextArea
        label={text('Tenancies.Note')}
        rows={2}
        maxLength={2000}
        value={values.note}
        onChange={note => put({ note })}
      />
    </FormDialog>
  )
}
