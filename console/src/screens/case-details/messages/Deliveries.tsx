import { Check, CircleAlert, Clock, RotateCw } from 'lucide-react'
import type { CaseMessage } from '@casekit/contract/messages'
import { useMessages } from '@casekit/messages/react'

const ICONS = { waiting: Clock, delayed: RotateCw, sent: Check, failed: CircleAlert }
const CHANNELS = { mail: 'Talk.ByMail', sms: 'Talk.BySms', alert: 'Talk.Alert' } as const

/** How a message went to each receiver. */
export function Deliveries({ deliveries }: Pick<CaseMessage, 'deliveries'>) {
  const { text } = useMessages()
  if (deliveries.length === 0) return null
  return (
    <ul className="ck-deliveries">
      {deliveries.map(({ channel, receiver, address, state }) => {
        const Icon = ICONS[state]
        return (
          <li key={`${channel} ${receiver} ${address}`} className={`ck-delivery-${state}`} title={address}>
            <Icon aria-hidden="true" />
            {text(`Talk.${state}`, { channel: text(CHANNELS[channel]), receiver })}
          </li>
        )
      })}
    </ul>
  )
}
