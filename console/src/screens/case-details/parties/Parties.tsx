import { useState } from 'react'
import { Pencil, UserRoundX } from 'lucide-react'
import type { CaseDetails } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { paths } from '../../../paths.ts'
import type { PanelProps } from '../panel.ts'
import { PartiesPicker, type PartyOfCase } from './PartiesPicker.tsx'
import { PartyCard } from './PartyCard.tsx'

type PartiesProps = PanelProps & { isChanging: boolean; onRemoveContact: () => void }

/** Customer, invoice, delivery and contact of the case, each with an edit button. */
export function Parties({ page, details, isChanging, onRemoveContact }: PartiesProps) {
  const { text } = useMessages()
  const [asks, setAsks] = useState(false)
  const [edits, setEdits] = useState<PartyOfCase | null>(null)
  const { customer, invoice, deliveryAddress, contactAddress } = details
  const target = details.disableNotifications ? null : details.notificationAddress
  const edit = (party: PartyOfCase, name: string) => (
    <IconButton
      size="sm"
      label={text('CaseFact.EditNamed', { fact: name })}
      icon={<Pencil />}
      onClick={() => setEdits(party)}
    />
  )
  const remove = (
    <IconButton
      size="sm"
      label={text('Case.RemoveContact')}
      icon={<UserRoundX />}
      busy={isChanging}
      onClick={() => setAsks(true)}
    />
  )
  return (
    <>
      <PartyCard
        kind={text('Case.Customer')}
        party={customer}
        none={text('Case.NoCustomer')}
        color="customer"
        isRecipient={target === 'customer'}
        href={customer ? paths.customer(customer.customerId) : undefined}
        more={useNumbers(details)}
        action={edit('customer', text('Case.Customer'))}
      />
      <PartyCard
        kind={text('Case.Invoice')}
        party={invoice}
        none={text('Case.NoInvoice')}
        color="customer"
        isRecipient={target === 'invoice'}
        action={customer && edit('invoice', text('Case.Invoice'))}
      />
      <PartyCard
        kind={text('Case.Delivery')}
        party={deliveryAddress}
        none={text('Case.NoDelivery')}
        isRecipient={target === 'delivery'}
        action={customer && edit('delivery', text('Case.Delivery'))}
      />
      <PartyCard
        kind={text('Case.Contact')}
        party={contactAddress}
        none={text('Case.NoContact')}
        isRecipient={target === 'contact'}
        action={
          customer && (
            <>
              {contactAddress && remove}
              {edit('contact', text('Case.Contact'))}
            </>
          )
        }
      />
      {edits && <PartiesPicker page={page} details={details} party={edits} onClose={() => setEdits(null)} />}
      {asks && contactAddress && (
        <ConfirmRemoval
          name={contactAddress.name}
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false)
            onRemoveContact()
          }}
        />
      )}
    </>
  )
}

type ConfirmProps = { name: string; onClose: () => void; onConfirm: () => void }

function ConfirmRemoval({ name, onClose, onConfirm }: ConfirmProps) {
  const { text } = useMessages()
  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" icon={<UserRoundX />} onClick={onConfirm}>
        {text('Case.RemoveContact')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Case.RemoveContactTitle')} size="sm" onClose={onClose} actions={actions}>
      {text('Case.RemoveContactText', { name: name || text('Case.NoName') })}
    </Dialog>
  )
}

/** The customer's numbers, one line each, if any. */
function useNumbers({ customer, customerNumber }: CaseDetails): string[] {
  const { text } = useMessages()
  return [
    customer?.att && text('Case.Attention', { name: customer.att }),
    customerNumber !== null && text('Case.CustomerNumber', { number: String(customerNumber) }),
    customer?.cvr && text('Case.Cvr', { number: customer.cvr }),
    customer?.ean && text('Case.Ean', { number: customer.ean }),
  ].filter(line => typeof line === 'string' && line !== '') as string[]
}
