import { Link } from 'wouter'
import type { LeftOffer } from '@casekit/contract/offer-pipeline'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { paths } from '../../../paths.ts'
import './left.css'

type LeftDialogProps = { said: string; left: readonly LeftOffer[]; onClose: () => void }

/** The result of a bulk mail: how many were sent, and why the others were not. */
export function LeftDialog({ said, left, onClose }: LeftDialogProps) {
  const { text } = useMessages()
  return (
    <Dialog
      title={text('OfferPipeline.NotAll', { count: left.length })}
      size="sm"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text('Buttons.Close')}
        </Button>
      }
    >
      <p>{said}</p>
      <ul className="ck-offers-left">
        {left.map(({ offerId, number, reason }) => (
          <li key={offerId}>
            {number === null ? '–' : <Link href={paths.offer(offerId)}>{number}</Link>}
            <span>{text(`OfferPipeline.Reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
