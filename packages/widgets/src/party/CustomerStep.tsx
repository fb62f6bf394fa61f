import type { Customer } from '@casekit/contract/customers'
import { useMessages } from '@casekit/messages/react'
import { isCvr } from '@casekit/rules/cvr'
import { isEan } from '@casekit/rules/ean'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { Button } from '@casekit/ui/button'
import { Heading } from '@casekit/ui/surroundings'
import { ArrowLeft, ArrowRight, Search } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { addressLine } from './address-line.ts'
import { AddressFields } from './AddressFields.tsx'
import type { CustomerFormStore } from './customer-form.store.ts'
import { RecordField, useFormState } from './RecordField.tsx'

type Props = {
  editor: CustomerFormStore
  isDanish: boolean
  startsWithInvoice: boolean
  /** Only for a new customer: back to the search. */
  onSearch?: () => void
  onChooseInstead: (customer: Customer) => void
}

/** newCustomer and editCustomer: the sections Customer and Invoice, with copying in both directions (§2.2). */
export function CustomerStep({ editor, isDanish, startsWithInvoice, onSearch, onChooseInstead }: Props) {
  const { text } = useMessages()
  return (
    <div className="ck-picker-form">
      {onSearch && (
        <div>
          <Button kind="ghost" icon={<Search />} onClick={onSearch}>
            {text('Buttons.SearchCustomer')}
          </Button>
        </div>
      )}
      <Duplicates editor={editor} onChoose={onChooseInstead} />
      <div className="ck-picker-columns">
        <CustomerSection editor={editor} isDanish={isDanish} hasFocus={!startsWithInvoice} />
        <InvoiceSection editor={editor} hasFocus={startsWithInvoice} />
      </div>
    </div>
  )
}

type SectionProps = { editor: CustomerFormStore; hasFocus: boolean }

function CustomerSection({ editor, isDanish, hasFocus }: SectionProps & { isDanish: boolean }) {
  const { text } = useMessages()
  const { form } = editor
  const { cvr, ean } = useFormState(form).values
  return (
    <fieldset className="ck-picker-fields">
      <legend className="ck-picker-legend">{text('Party.Customer')}</legend>
      <RecordField form={form} field="name" label="Party.Name" required data-autofocus={hasFocus || undefined} />
      <AddressFields form={form} fields={{ address: 'address', zipCode: 'zipCode', city: 'city' }} />
      <div className="ck-picker-pair">
        <RecordField form={form} field="phone" label="Party.Phone" type="tel" maxLength={40} />
        <RecordField form={form} field="mobile" label="Party.Mobile" type="tel" maxLength={40} />
      </div>
      <RecordField form={form} field="email" label="Party.Email" type="email" maxLength={254} />
      <div className="ck-picker-pair">
        <RecordField
          form={form}
          field="cvr"
          label="Party.Cvr"
          warning={isDanish && cvr.trim() && !isCvr(cvr) ? text('Party.CvrWarning') : undefined}
        />
        <RecordField
          form={form}
          field="ean"
          label="Party.Ean"
          warning={ean.trim() && !isEan(ean) ? text('Party.EanWarning') : undefined}
        />
      </div>
      <RecordField form={form} field="att" label="Party.Att" />
      <div>
        <Button size="sm" iconAfter={<ArrowRight />} onClick={() => editor.copyTo('invoice')}>
          {text('CustomerPicker.CopyToInvoice')}
        </Button>
      </div>
    </fieldset>
  )
}

function InvoiceSection({ editor, hasFocus }: SectionProps) {
  const { text } = useMessages()
  const { form } = editor
  return (
    <fieldset className="ck-picker-fields">
      <legend className="ck-picker-legend">{text('Party.Invoice')}</legend>
      <RecordField form={form} field="invoiceName" label="Party.Name" data-autofocus={hasFocus || undefined} />
      <AddressFields
        form={form}
        fields={{ address: 'invoiceAddress', zipCode: 'invoiceZipCode', city: 'invoiceCity' }}
      />
      <div className="ck-picker-pair">
        <RecordField form={form} field="invoicePhone" label="Party.Phone" type="tel" maxLength={40} />
        <RecordField form={form} field="invoiceMobile" label="Party.Mobile" type="tel" maxLength={40} />
      </div>
      <RecordField form={form} field="invoiceEmail" label="Party.Email" type="email" maxLength={254} />
      <div>
        <Button size="sm" icon={<ArrowLeft />} onClick={() => editor.copyTo('customer')}>
          {text('CustomerPicker.CopyToCustomer')}
        </Button>
      </div>
    </fieldset>
  )
}

function Duplicates({ editor, onChoose }: { editor: CustomerFormStore; onChoose: (customer: Customer) => void }) {
  const { text } = useMessages()
  const { duplicates } = useSnapshot(editor.state)
  return (
    <div aria-live="polite">
      {duplicates.length > 0 && (
        <section className="ck-picker-duplicates">
          <Heading below={2} className="ck-picker-legend">
            {text('CustomerPicker.Duplicates')}
          </Heading>
          <ul>
            {duplicates.map(row => (
              <li key={row.customerId}>
                <Avatar initials={initials(row.customerName)} size="md" />
                <span className="ck-picker-who">
                  <b>{row.customerName}</b>
                  <span>{addressLine(row)}</span>
                </span>
                <Button size="sm" onClick={() => onChoose(row)}>
                  {text('CustomerPicker.ChooseInstead', { name: row.customerName })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
