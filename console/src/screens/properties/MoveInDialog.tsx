import { moveIn } from '@casekit/contract/tenancies'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { TextArea } from '@casekit/ui/field'
import { DayField } from '../../patterns/day/DayField.tsx'
import { useToday } from '../../patterns/day/use-today.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import type { LeaseProps } from './LeaseScreen.tsx'
import { DepositField, KeyFields, ReadingFields } from './MoveFields.tsx'
import { countsOf, faultsOf, minorOf, readingsOf, type Typed } from './move-form.ts'
import { type Person, TenantFields } from './TenantFields.tsx'
import { refusalWord } from './use-tenancy-deeds.ts'

type Values = { customerIds: Person[]; startedOn: string; deposit: string; note: string; keys: Typed; readings: Typed }

/** Asks who moves in, when, the deposit, the keys and the meter readings. */
export function MoveInDialog({ lease, onClose, onChanged }: LeaseProps & { onClose: () => void }) {
  const { text, language } = useMessages()
  const parse = (typed: string) => parseAmount(typed, language)
  const form = useForm<Values>({
    begin: { customerIds: [], startedOn: useToday(), deposit: '', note: '', keys: {}, readings: {} },
    check: values => faultsOf(values, parse),
    save: async (values, { key }) => {
      const { customerIds, startedOn, deposit, note } = values
      await call(moveIn, {
        params: { leaseId: lease.id },
        body: {
          customerIds: customerIds.map(({ id }) => id),
          startedOn,
          deposit: minorOf(deposit, parse) ?? 0,
          note,
          keys: countsOf(values.keys),
          readings: readingsOf(values.readings, parse),
        },
        key,
      })
      toasts.show({ title: text('Tenancies.MovedIn', { name: customerIds[0]?.name ?? '' }) })
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={text('Tenancies.MoveIn')}
      action={text('Tenancies.MoveIn')}
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
        required
        value={values.startedOn}
        error={form.error?.code === 'occupied' ? text('Tenancies.Occupied') : errorOf('startedOn')}
        onChange={startedOn => put({ startedOn })}
      />
      <DepositField value={values.deposit} error={errorOf('deposit')} onChange={deposit => put({ deposit })} />
      <KeyFields keys={lease.keys} typed={values.keys} legend="Tenancies.HandedOver" onChange={keys => put({ keys })} />
      <ReadingFields
        meters={lease.meters}
        typed={values.readings}
        error={errorOf('readings')}
        onChange={readings => put({ readings })}
      />
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
