import { useState } from 'react'
import type { Company } from '@casekit/contract/companies'
import { type Agreed, AGREED_LIMITS, getAgreed, setAgreed } from '@casekit/contract/subscriptions'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { faultsOf } from '../../patterns/form/field-errors.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'

/** Edits a company's subscription: what it has bought, and from whom. */
export function AgreedButton({ company, onChanged }: { company: Company; onChanged: () => void }) {
  const { text } = useMessages()
  const [agreed, setOpen] = useState<Agreed | null>(null)
  const open = () =>
    void call(getAgreed, { params: { companyId: company.id } }).then(setOpen, () =>
      toasts.show({ tone: 'failed', title: text('Companies.Failed') }),
    )
  return (
    <>
      <Button size="sm" aria-label={text('Subscription.EditNamed', { name: company.name })} onClick={open}>
        {text('Subscription.Edit')}
      </Button>
      {agreed && <AgreedDialog company={company} agreed={agreed} onChanged={onChanged} onClose={() => setOpen(null)} />}
    </>
  )
}

const WORDS = [
  ['plan', 'Subscription.Plan'],
  ['distributorName', 'Subscription.Distributor'],
  ['distributorContact', 'Subscription.Contact'],
  ['distributorEmail', 'Subscription.Email'],
  ['distributorPhone', 'Subscription.Phone'],
] as const
const NUMBERS = [
  ['userLimit', 'Subscription.UserLimit'],
  ['storageLimitGb', 'Subscription.StorageLimit'],
] as const

type DialogProps = { company: Company; agreed: Agreed; onChanged: () => void; onClose: () => void }

function AgreedDialog({ company, agreed: { version, ...begin }, onChanged, onClose }: DialogProps) {
  const { text } = useMessages()
  const form = useForm<Omit<Agreed, 'version'>>({
    begin,
    check: values => faultsOf(values, AGREED_LIMITS),
    save: async body => {
      await call(setAgreed, { params: { companyId: company.id }, body, ifMatch: version })
      toasts.show({ title: text('Subscription.Saved', { name: company.name }) })
      onChanged()
    },
  })
  return (
    <FormDialog
      form={form}
      title={text('Subscription.EditNamed', { name: company.name })}
      action={text('Subscription.Save')}
      className="ck-split-form"
      failed="Subscription.NotSaved"
      onClose={onClose}
    >
      {WORDS.map(([field, label]) => (
        <TextField
          key={field}
          label={text(label)}
          value={form.values[field]}
          error={form.errorOf(field)}
          onChange={typed => form.put({ [field]: typed })}
        />
      ))}
      {NUMBERS.map(([field, label]) => (
        <Amount
          key={field}
          label={text(label)}
          hint={text('Subscription.NoLimit')}
          amount={form.values[field]}
          error={form.errorOf(field)}
          onChange={most => form.put({ [field]: most })}
        />
      ))}
      <Amount
        label={text('Subscription.MonthlyPrice')}
        hint={text('Subscription.NoPrice')}
        amount={form.values.monthlyPrice}
        error={form.errorOf('monthlyPrice')}
        onChange={monthlyPrice => form.put({ monthlyPrice })}
      />
      <Amount
        label={text('Subscription.VatPercent')}
        amount={form.values.vatPercent}
        error={form.errorOf('vatPercent')}
        onChange={percent => form.put({ vatPercent: percent ?? Number.NaN })}
      />
      <TextField
        label={text('Subscription.InvoiceEmail')}
        hint={text('Subscription.InvoiceEmailHelp')}
        type="email"
        value={form.values.invoiceEmail}
        error={form.errorOf('invoiceEmail')}
        onChange={invoiceEmail => form.put({ invoiceEmail })}
      />
    </FormDialog>
  )
}

type AmountProps = {
  label: string
  hint?: string
  amount: number | null
  error: string | undefined
  onChange: (amount: number | null) => void
}

const AMOUNT = /^\s*\d{1,9}(?:[.,]\d{1,2})?\s*$/

/** A number field; empty means none. */
function Amount({ label, hint, amount, error, onChange }: AmountProps) {
  const [typed, setTyped] = useState(amount === null ? '' : String(amount))
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      value={typed}
      error={error}
      onChange={value => {
        setTyped(value)
        onChange(value.trim() === '' ? null : AMOUNT.test(value) ? Number(value.replace(',', '.')) : Number.NaN)
      }}
    />
  )
}
