import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { PickList } from '@casekit/ui/pick-list'
import { SearchBox } from '@casekit/ui/search-box'
import { MapPinPlus, UserPlus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { CustomerPanel } from './customer-panel.store.ts'
import { partiesOf, type Party, type PartyKind } from './party.store.ts'

/** chooseDelivery and chooseContact: the customer's own rows; a click selects one and continues (§2.2). */
export function ChoosePartyStep({ panel, kind }: { panel: CustomerPanel; kind: PartyKind }) {
  const { text: say } = useMessages()
  const party = panel.partyOf(kind)
  const { customer } = useSnapshot(panel.state)
  const { text, chosen } = useSnapshot(party.state, { sync: true })
  const isDelivery = kind === 'delivery'
  const all = customer ? partiesOf(kind, customer) : []
  const rows = all.filter(row => party.matches(row))
  const none = say(isDelivery ? 'Standard.NoDeliveryOnCustomer' : 'Standard.NoContactsOnCustomer')
  return (
    <>
      <div className="ck-picker-search">
        <SearchBox
          label={say(isDelivery ? 'CustomerPicker.SearchDelivery' : 'CustomerPicker.SearchContact')}
          value={text}
          data-autofocus
          onChange={party.search}
        />
        <Button icon={isDelivery ? <MapPinPlus /> : <UserPlus />} onClick={() => panel.startNewParty(kind)}>
          {say('Buttons.CreateNew')}
        </Button>
      </div>
      <PickList<Party>
        label={say(isDelivery ? 'CustomerPicker.ChooseDelivery' : 'CustomerPicker.ChooseContact')}
        columns={[
          { id: 'name', label: say('Party.Name'), width: 'minmax(0, 2fr)', value: ({ name }) => name, strong: true },
          { id: 'address', label: say('Party.Address'), width: 'minmax(0, 3fr)', value: addressOf },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
        chosen={chosen?.id}
        onChoose={row => panel.chooseParty(kind, row)}
        mark={text.trim()}
        empty={
          <Empty
            art={all.length > 0 ? 'search' : 'rows'}
            title={all.length > 0 ? say('Standard.NoMatch', { text: text.trim() }) : none}
          />
        }
      />
    </>
  )
}

const addressOf = ({ address, zipCode, city }: Party) =>
  [address, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')
