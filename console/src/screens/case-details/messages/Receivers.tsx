import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import type { Lane } from '../../../parts/messages/composer.store.ts'
import { isTold, type Party, type ReceiverChoice } from '../../../parts/messages/receivers.ts'

const WAYS = { mail: 'Talk.ByMail', sms: 'Talk.BySms', alert: 'Talk.Alert' } as const

export function Receivers({ receivers, lane }: { receivers: ReceiverChoice; lane: Lane }) {
  const { text } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { parties, members, waysTo } = receivers
  const all = lane === 'internal' ? members : parties
  const told = all.filter(party => isTold(waysTo(party)))
  const shown = isOpen || told.length === 0 ? all : told
  return (
    <div className="ck-receivers">
      {shown.map(party => (
        <OneReceiver key={party.to} party={party} receivers={receivers} />
      ))}
      {!isOpen && shown.length < all.length && (
        <Button kind="link" onClick={() => setOpen(true)}>
          {text('Talk.MoreReceivers')}
        </Button>
      )}
      {lane === 'company' && told.length === 0 && <span className="ck-receivers-hint">{text('Talk.NotSentOut')}</span>}
    </div>
  )
}

function OneReceiver({ party, receivers }: { party: Party; receivers: ReceiverChoice }) {
  const { text } = useMessages()
  const ways = receivers.waysTo(party)
  return (
    <fieldset className="ck-receiver">
      <legend className="ck-hidden-text">{text(`Talk.To.${party.to as 'customer'}`, { name: party.name })}</legend>
      <span aria-hidden="true">{text(`Talk.To.${party.to as 'customer'}`, { name: party.name })}</span>
      {(['mail', 'sms', 'alert'] as const)
        .filter(way => party.can[way])
        .map(way => (
          <Checkbox key={way} checked={ways[way]} onChange={on => receivers.change(party, { [way]: on })}>
            {text(WAYS[way])}
          </Checkbox>
        ))}
    </fieldset>
  )
}
