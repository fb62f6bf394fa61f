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

/** Opens what a company has bought and who sells it to them. */
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
        <Most
          key={field}
          label={text(label)}
          most={form.values[field]}
          error={form.errorOf(field)}
          onChange={most => form.put({ [field]: most })}
        />
      ))}
    </FormDialog>
  )
}

type MostProps = {
  label: string
  most: number | null
  error: string | undefined
  onChange: (most: number | null) => void
}

/** How much at most; empty: as much as wanted. */
function Most({ label, most, error, onChange }: MostProps) {
  const { text } = useMessages()
  const [typed, setTyped] = useState(most === null ? '' : String(most))
  return (
    <TextField
      label={label}
      hint={text('Subscription.NoLimit')}
      inputMode="numeric"
      value={typed}
      error={error}
      onChange={value => {
        setTyped(value)
        onChange(value.trim() === '' ? null : /^\s*\d+\s*$/.test(value) ? Number(value) : Number.NaN)
      }}
    />
  )
}
