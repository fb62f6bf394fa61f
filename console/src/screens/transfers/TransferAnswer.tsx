import { useState } from 'react'
import { Check, Undo2, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { paths } from '../../paths.ts'
import { toasts } from '../../shell/toasts.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import type { TransferStore } from './transfer.store.ts'

/** What can be done with a transfer that waits: its receiver answers, its sender takes it back. */
export function TransferAnswer({ store }: { store: TransferStore }) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const { transfer, isBusy, trouble } = useSnapshot(store.state)
  const [isDeclining, setDeclining] = useState(false)
  if (!transfer) return null
  const isWaiting = transfer.state === 'waiting'

  async function accept() {
    const caseId = await store.accept()
    if (!caseId) return
    go(paths.caseDetails(caseId))
    toasts.show({ title: text('Transfers.IsAccepted') })
  }
  async function cancel() {
    if (await store.cancel()) toasts.show({ title: text('Transfers.IsCancelled') })
  }
  return (
    <>
      {trouble && !isDeclining && (
        <Notice tone="danger">{text(trouble === 'failed' ? 'Transfers.Failed' : 'Transfers.NotWaiting')}</Notice>
      )}
      {isWaiting && transfer.side === 'received' && (
        <div className="ck-transfer-actions">
          <Button kind="primary" icon={<Check />} busy={isBusy} onClick={() => void accept()}>
            {text('Transfers.Accept')}
          </Button>
          <Button icon={<X />} disabled={isBusy} onClick={() => setDeclining(true)}>
            {text('Transfers.Decline')}
          </Button>
        </div>
      )}
      {isWaiting && transfer.side === 'sent' && (
        <Button icon={<Undo2 />} busy={isBusy} onClick={() => void cancel()}>
          {text('Transfers.Cancel')}
        </Button>
      )}
      {isDeclining && (
        <DeclineDialog store={store} partner={transfer.partner.name} onClose={() => setDeclining(false)} />
      )}
    </>
  )
}
