import { Check, CircleAlert, Clock, RotateCw } from 'lucide-react'
import { type CaseMessage, retryMessageDelivery } from '@casekit/contract/messages'
import { useMessages } from '@casekit/messages/react'
import { deliveryFault } from '@casekit/rules/delivery-fault'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../../frame/notices/toasts.ts'
import type { PanelProps } from '../panel.ts'

const ICONS = { waiting: Clock, delayed: RotateCw, sent: Check, failed: CircleAlert }
const CHANNELS = { mail: 'Talk.ByMail', sms: 'Talk.BySms', alert: 'Talk.Alert' } as const

type DeliveriesProps = Pick<CaseMessage, 'deliveries'> & Pick<PanelProps, 'page'>

/** The delivery state of a message for each receiver; failed or waiting ones can be retried. */
export function Deliveries({ deliveries, page }: DeliveriesProps) {
  const { text } = useMessages()
  async function retry(deliveryId: string) {
    try {
      await page.call(retryMessageDelivery, { params: { deliveryId } })
    } catch {
      toasts.show({ tone: 'failed', title: text('Talk.NotRetried') })
    }
    await page.refresh().catch(() => null)
  }
  if (deliveries.length === 0) return null
  return (
    <ul className="ck-deliveries">
      {deliveries.map(({ id, channel, receiver, address, state, reason }) => {
        const Icon = ICONS[state]
        return (
          <li key={id} className={`ck-delivery-${state}`} title={address}>
            <Icon aria-hidden="true" />
            {text(`Talk.${state}`, { channel: text(CHANNELS[channel]), receiver })}
            {reason && (
              <span className="ck-delivery-fault" title={reason}>
                {text(`Talk.Fault.${deliveryFault(reason)}`)}
              </span>
            )}
            {(state === 'failed' || state === 'delayed') && (
              <Button kind="link" onClick={() => void retry(id)}>
                {text('Talk.Retry')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
