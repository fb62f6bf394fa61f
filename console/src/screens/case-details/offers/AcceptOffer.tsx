import { Check } from 'lucide-react'
import type { CaseOffer } from '@casekit/contract/offers'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'

type AcceptOfferProps = { offer: CaseOffer; onClose: () => void; onAccept: () => void }

/** Asks first: accepting plans visits and notifies customers, which cannot be undone. */
export function AcceptOffer({ offer, onClose, onAccept }: AcceptOfferProps) {
  const { text } = useMessages()
  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="primary" icon={<Check />} onClick={onAccept}>
        {text('CaseOffer.Accept')}
      </Button>
    </>
  )
  return (
    <Dialog
      size="sm"
      title={text('CaseOffer.AcceptTitle', { number: String(offer.number) })}
      actions={actions}
      onClose={onClose}
    >
      <p>{text('CaseOffer.AcceptText')}</p>
    </Dialog>
  )
}
