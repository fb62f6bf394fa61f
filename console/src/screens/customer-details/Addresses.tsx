import { MapPinPlus, UserPlus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Empty } from '@casekit/ui/empty'
import { Notice } from '@casekit/ui/notice'
import { PickList } from '@casekit/ui/pick-list'
import { partiesOf, type Party, type PartyKind } from '@casekit/widgets/party/party'
import { PartyStep } from '@casekit/widgets/party/PartyStep'
import type { CustomerPageStore } from './customer-page.store.ts'

/** Delivery addresses and contact persons: clicking a row opens it, and its fields save themselves. */
export function Addresses({ page }: { page: CustomerPageStore }) {
  const { form } = useSnapshot(page.state)
  return (
    <div className="ck-customer-addresses">
      <Parties page={page} kind="delivery" />
      <Parties page={page} kind="contact" />
      {form && <PartyDialog page={page} kind={form} />}
    </div>
  )
}

type Props = { page: CustomerPageStore; kind: PartyKind }

function Parties({ page: { panel }, kind }: Props) {
  const { text } = useMessages()
  const { customer } = useSnapshot(panel.state)
  const isDelivery = kind === 'delivery'
  const rows = customer ? partiesOf(kind, customer) : []
  const label = text(isDelivery ? 'CustomerPage.Deliveries' : 'CustomerPage.Contacts')
  function open(row: Party) {
    panel.partyOf(kind).choose(row)
    panel.editParty(kind)
  }
  return (
    <section className="ck-customer-section" aria-label={label}>
      <header>
        <h2>{label}</h2>
        <Button size="sm" icon={isDelivery ? <MapPinPlus /> : <UserPlus />} onClick={() => panel.startNewParty(kind)}>
          {text('Buttons.CreateNew')}
        </Button>
      </header>
      <PickList<Party>
        label={label}
        columns={[
          { id: 'name', label: text('Party.Name'), width: 'minmax(0, 2fr)', value: ({ name }) => name, strong: true },
          { id: 'address', label: text('Party.Address'), width: 'minmax(0, 3fr)', value: addressOf },
          { id: 'phone', label: text('Party.Phone'), width: '8rem', value: row => row.mobile || row.phone },
          { id: 'email', label: text('Party.Email'), width: 'minmax(0, 2fr)', value: ({ email }) => email },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
        onChoose={open}
        empty={
          <Empty
            art="rows"
            title={text(isDelivery ? 'Standard.NoDeliveryOnCustomer' : 'Standard.NoContactsOnCustomer')}
          />
        }
      />
    </section>
  )
}

const addressOf = ({ address, zipCode, city }: Party) =>
  [address, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')

function PartyDialog({ page: { panel, closeForm: close }, kind }: Props) {
  const { text } = useMessages()
  const { isBusy, trouble } = useSnapshot(panel.state)
  const { isExisting } = useSnapshot(panel.partyOf(kind).form.state)
  const title = {
    delivery: ['CustomerPicker.NewDelivery', 'CustomerPicker.EditDelivery'] as const,
    contact: ['CustomerPicker.NewContact', 'CustomerPicker.EditContact'] as const,
  }[kind][isExisting ? 1 : 0]
  const save = (
    <Button kind="primary" busy={isBusy} onClick={() => void panel.saveParty(kind)}>
      {text('CustomerPicker.Save')}
    </Button>
  )
  return (
    <Dialog title={text(title)} size="md" onClose={close} actions={save}>
      <div className="ck-picker">
        <PartyStep party={panel.partyOf(kind)} onCancel={close} />
        {trouble && (
          <Notice tone="danger">
            {text(`CustomerPicker.Trouble.${trouble.deed}`)} {text(`CustomerPicker.Because.${trouble.reason}`)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
