import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import {
  getIncomingRequisitions,
  type IncomingRequisition,
  openIncomingRequisition,
} from '@casekit/contract/incoming-requisitions'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { Dialog } from '@casekit/ui/dialog'
import { Empty } from '@casekit/ui/empty'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

/** Partners' orders: read and confirmed as by the link in their mail. */
export function IncomingDialog({ onClose }: { onClose: () => void }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getIncomingRequisitions, { signal }))
  return (
    <Dialog title={text('Transfers.Requisitions')} size="lg" onClose={onClose}>
      <p>{text('Transfers.RequisitionsText')}</p>
      <Loaded query={query} failed="Grid.Failed">
        {all =>
          all.length === 0 ? (
            <Empty art="rows" title={text('Transfers.NoRequisitions')} />
          ) : (
            <ul className="ck-incoming">
              {all.map(one => (
                <Incoming key={one.id} of={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

const LOOKS = { open: 'open', confirmed: 'done', revoked: 'failed' } as const

function Incoming({ of }: { of: IncomingRequisition }) {
  const { text, format } = useMessages()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const { id, number, title, partner, gross, currency, place, deliverOn, sentAt, state: stands } = of
  async function open() {
    setState('busy')
    try {
      const { url } = await call(openIncomingRequisition, { params: { requisitionId: id } })
      globalThis.open(url, '_blank', 'noopener')
      setState('idle')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState('failed')
    }
  }
  return (
    <li>
      <span>
        <b>{`${number} ${title}`}</b>
        <small>
          {[
            partner,
            format.dateTime(sentAt),
            place,
            deliverOn && text('Transfers.DeliverOn', { day: format.day(deliverOn) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {state === 'failed' && <small role="alert">{text('Transfers.NotOpened')}</small>}
      </span>
      <span>{format.money(gross / 100, currency)}</span>
      <Chip look={LOOKS[stands]}>{text(`IncomingState.${stands}`)}</Chip>
      <Button
        size="sm"
        icon={<ExternalLink />}
        busy={state === 'busy'}
        aria-label={text('Transfers.OpenOne', { number })}
        onClick={() => void open()}
      >
        {text('Transfers.Open')}
      </Button>
    </li>
  )
}
