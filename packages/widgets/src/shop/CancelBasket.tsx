import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import type { BasketStore } from './basket.store.ts'

type CancelBasketProps = { store: BasketStore; onClose: () => void; onDone: () => void }

/** Confirms before a basket is discarded: it cannot be restored. */
export function CancelBasket({ store, onClose, onDone }: CancelBasketProps) {
  const { text } = useMessages()
  const [isFailed, setFailed] = useState(false)

  async function cancel() {
    if (!(await store.cancel())) return setFailed(true)
    onClose()
    onDone()
  }
  return (
    <Dialog
      size="sm"
      title={text('Shop.CancelAsk')}
      onClose={onClose}
      actions={
        <Button kind="danger" onClick={() => void cancel()}>
          {text('Shop.Cancel')}
        </Button>
      }
    >
      <p>{text('Shop.CancelText')}</p>
      {isFailed && <Notice tone="danger">{text('Shop.NotCancelled')}</Notice>}
    </Dialog>
  )
}
