import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { AddressFields } from './AddressFields.tsx'
import type { PartyStore } from './party.store.ts'
import { RecordField } from './RecordField.tsx'

type Props = { party: PartyStore; onCancel: () => void }

/** newDelivery and newContact: one form, with `Fortryd` to go back (§2.2). */
export function PartyStep({ party: { form }, onCancel }: Props) {
  const { text } = useMessages()
  return (
    <div className="ck-picker-form">
      <div className="ck-picker-columns">
        <div className="ck-picker-fields">
          <RecordField form={form} field="name" label="Party.Name" data-autofocus />
          <AddressFields form={form} fields={{ address: 'address', zipCode: 'zipCode', city: 'city' }} />
        </div>
        <div className="ck-picker-fields">
          <RecordField form={form} field="email" label="Party.Email" type="email" maxLength={254} />
          <RecordField form={form} field="phone" label="Party.Phone" type="tel" maxLength={40} />
          <RecordField form={form} field="mobile" label="Party.Mobile" type="tel" maxLength={40} />
        </div>
      </div>
      <div>
        <Button kind="ghost" onClick={onCancel}>
          {text('CustomerPicker.Cancel')}
        </Button>
      </div>
    </div>
  )
}
