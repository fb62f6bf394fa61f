import { useState } from 'react'
import type { CaseDetails } from '@casekit/contract/cases'
import type { MessageReceiver } from '@casekit/contract/message-ids'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import type { Lane } from './composer.store.ts'

type Party = { to: MessageReceiver; name: string; email: string; mobile: string }
type Ways = { mail: boolean; sms: boolean; alert: boolean }

const isMail = (text: string) => /^[^@\s]+@[^@\s]+$/.test(text)

/** Who on the customer's side can be written to, in the order of the cards. */
function partiesOf({ customer, invoice, deliveryAddress, contactAddress }: CaseDetails): Party[] {
  const given = { customer, invoice, delivery: deliveryAddress, contact: contactAddress }
  return Object.entries(given).flatMap(([to, party]) =>
    party && (party.email || party.mobile)
      ? [{ to: to as MessageReceiver, name: party.name, email: party.email, mobile: party.mobile || party.phone }]
      : [],
  )
}

/** The choice of receivers: at first the one who is notified of the case; a colleague is alerted and gets no mail (§3). */
export function useReceivers(details: CaseDetails) {
  const [chosen, choose] = useState<string>(details.notificationAddress)
  const [ways, setWays] = useState<Ways>({ mail: true, sms: false, alert: true })
  const parties = partiesOf(details)
  const party = parties.find(({ to }) => to === chosen) ?? parties[0]
  const change = (part: Partial<Ways>) => setWays({ ...ways, ...part })
  const can = { mail: isMail(party?.email ?? ''), sms: Boolean(party?.mobile) }
  return { parties, party, choose, ways, change, can, responsible: details.responsible }
}
export type ReceiverChoice = ReturnType<typeof useReceivers>

/** What is sent with the message. */
export function chosenReceivers({ party, ways, can, responsible }: ReceiverChoice, lane: Lane) {
  if (lane === 'internal')
    return responsible && ways.alert ? [{ to: 'responsible' as const, mail: false, sms: false, alert: true }] : []
  return party ? [{ to: party.to, mail: ways.mail && can.mail, sms: ways.sms && can.sms, alert: false }] : []
}

export function Receivers({ receivers, lane }: { receivers: ReceiverChoice; lane: Lane }) {
  const { text } = useMessages()
  const { parties, party, choose, ways, change, can, responsible } = receivers
  if (lane === 'internal')
    return (
      responsible && (
        <div className="ck-receivers">
          <Checkbox checked={ways.alert} onChange={alert => change({ alert })}>
            {text('Talk.AlertTo', { name: responsible.name })}
          </Checkbox>
        </div>
      )
    )
  const isSilent = !(ways.mail && can.mail) && !(ways.sms && can.sms)
  return (
    <div className="ck-receivers">
      {parties.length > 0 && (
        <select
          className="ck-receiver"
          aria-label={text('Talk.Receiver')}
          value={party?.to}
          onChange={event => choose(event.target.value)}
        >
          {parties.map(({ to, name }) => (
            <option key={to} value={to}>
              {name}
            </option>
          ))}
        </select>
      )}
      {can.mail && (
        <Checkbox checked={ways.mail} onChange={mail => change({ mail })}>
          {text('Talk.ByMail')}
        </Checkbox>
      )}
      {can.sms && (
        <Checkbox checked={ways.sms} onChange={sms => change({ sms })}>
          {text('Talk.BySms')}
        </Checkbox>
      )}
      {isSilent && <span className="ck-receivers-hint">{text('Talk.NotSentOut')}</span>}
    </div>
  )
}
