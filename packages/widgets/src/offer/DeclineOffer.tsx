import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextArea, TextField } from '@casekit/ui/field'
import type { OfferViewStore } from './offer.store.ts'

/** Declines with a name and an optional reason. */
export function DeclineOffer({ store, onClose }: { store: OfferViewStore; onClose: () => void }) {
  const { text } = useMessages()
  const { name, reason, isBusy } = useSnapshot(store.state)
  return (
    <Dialog
      title={text('OfferView.DeclineTitle')}
      onClose={onClose}
      actions={
        <Button
          kind="danger"
          busy={isBusy}
          disabled={name.trim().length < 2}
          onClick={() => void store.decline().then(onClose)}
        >
          {text('OfferView.Decline')}
        </Button>
      }
    >
      <div className="ck-offer-answer">
        <TextField
          label={text('OfferView.Name')}
          required
          maxLength={120}
          value={name}
          onChange={value => store.put({ name: value })}
        />
        <TextArea
          label={text('OfferView.Reason')}
          maxLength={2000}
          value={reason}
          onChange={value => store.put({ reason: value })}
        />
      </div>
    </Dialog>
  )
}
