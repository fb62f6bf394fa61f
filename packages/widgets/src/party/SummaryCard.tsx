import type { NotificationAddress } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'
import type { MessageId } from '@casekit/messages/ids'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { Button, IconButton } from '@casekit/ui/button'
import { Mail, MapPin, Pencil, Phone, Plus, X } from 'lucide-react'
import { useId } from 'react'
import type { PartyForm } from './party-forms.ts'
import './summary-card.css'

const KIND: Record<NotificationAddress, MessageId> = {
  customer: 'Party.Customer',
  invoice: 'Party.Invoice',
  delivery: 'Party.Delivery',
  contact: 'Party.Contact',
}
const EDIT: Record<NotificationAddress, MessageId> = {
  customer: 'CustomerPicker.EditCustomer',
  invoice: 'CustomerPicker.EditInvoice',
  delivery: 'CustomerPicker.EditDelivery',
  contact: 'CustomerPicker.EditContact',
}

type Props = {
  target: NotificationAddress
  party: PartyForm
  /** Name of the radio group. */
  group: string
  isChosen: boolean
  /** Formats a number internationally once the phone rules have loaded. */
  showPhone: (number: string) => string
  onChoose: () => void
  onEdit: () => void
  onRemove?: () => void
}

/** One party of the case (§2.2, final): name, address, email and one phone, and a radio for who is notified. */
export function SummaryCard({ target, party, group, isChosen, showPhone, onChoose, onEdit, onRemove }: Props) {
  const { text } = useMessages()
  const id = useId()
  const colour = target === 'customer' || target === 'invoice' ? 'customer' : 'name'
  return (
    <div className={isChosen ? 'ck-picker-card ck-picker-card-on' : 'ck-picker-card'}>
      <label className="ck-picker-card-face" htmlFor={id}>
        <span className="ck-picker-card-head">
          <Avatar initials={initials(party.name)} color={colour} size="lg" />
          <span className="ck-picker-who">
            <span className="ck-picker-kind">{text(KIND[target])}</span>
            <b>{party.name}</b>
          </span>
          <input id={id} type="radio" name={group} className="ck-picker-radio" checked={isChosen} onChange={onChoose} />
        </span>
        <Lines party={party} showPhone={showPhone} />
      </label>
      <span className="ck-picker-card-buttons">
        {onRemove && (
          <IconButton
            size="sm"
            icon={<X />}
            label={text(target === 'delivery' ? 'CustomerPicker.RemoveDelivery' : 'CustomerPicker.RemoveContact')}
            onClick={onRemove}
          />
        )}
        <IconButton size="sm" icon={<Pencil />} label={text(EDIT[target])} onClick={onEdit} />
      </span>
    </div>
  )
}

function Lines({ party, showPhone }: Pick<Props, 'party' | 'showPhone'>) {
  const { text } = useMessages()
  const place = `${party.zipCode} ${party.city}`.trim()
  const phone = party.mobile.trim() || party.phone.trim()
  const lines = [party.address, place].filter(Boolean)
  return (
    <span className="ck-picker-lines">
      <span className={lines.length > 0 ? 'ck-picker-line' : 'ck-picker-line ck-picker-missing'}>
        <MapPin aria-hidden="true" />
        <span>
          {lines.length > 0
            ? lines.map(line => (
                <span key={line} className="ck-picker-address">
                  {line}
                </span>
              ))
            : text('Standard.NoAddress')}
        </span>
      </span>
      <span className={party.email ? 'ck-picker-line' : 'ck-picker-line ck-picker-missing'}>
        <Mail aria-hidden="true" />
        <span>{party.email || text('Standard.NoEmail')}</span>
      </span>
      <span className={phone ? 'ck-picker-line' : 'ck-picker-line ck-picker-missing'}>
        <Phone aria-hidden="true" />
        <span>{phone ? showPhone(phone) : text('Standard.NoPhone')}</span>
      </span>
    </span>
  )
}

/** The placeholder for a delivery address or contact, with the button to add one. */
export function EmptyCard({ target, onAdd }: { target: 'delivery' | 'contact'; onAdd: () => void }) {
  const { text } = useMessages()
  const isDelivery = target === 'delivery'
  return (
    <div className="ck-picker-card ck-picker-card-empty">
      <span>{text(isDelivery ? 'CustomerPicker.AddDeliveryWhy' : 'CustomerPicker.AddContactWhy')}</span>
      <Button icon={<Plus />} onClick={onAdd}>
        {text(isDelivery ? 'CustomerPicker.AddDelivery' : 'CustomerPicker.AddContact')}
      </Button>
    </div>
  )
}
