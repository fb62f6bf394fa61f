import { type RefObject, useState } from 'react'
import { Check, Coins, Undo2, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { paths } from '../../paths.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { keepFocusIn } from '../../parts/keep-focus.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { QuoteDialog } from './QuoteDialog.tsx'
import type { TransferStore } from './transfer.store.ts'

/** The possible actions on a transfer: the receiver answers or quotes, the sender cancels or answers the quote. */
export function TransferAnswer({ store, place }: { store: TransferStore; place: RefObject<HTMLElement | null> }) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const { transfer, isBusy, trouble } = useSnapshot(store.state)
  const [open, setOpen] = useState<'decline' | 'quote' | null>(null)
  if (!transfer) return null
  const { side, state, isOfferRequest, partner } = transfer
  const asksForQuote = isOfferRequest && state === 'waiting'

  function close() {
    setOpen(null)
    keepFocusIn(place)
  }
  async function accept() {
    const caseId = await store.accept()
    if (!caseId) return
    go(paths.caseDetails(caseId))
    toasts.show({ title: text('Transfers.IsAccepted') })
  }
  async function cancel() {
    const title = text(state === 'quoted' ? 'Transfers.IsTurnedDown' : 'Transfers.IsCancelled')
    if (await store.cancel()) toasts.show({ title })
    keepFocusIn(place)
  }
  async function award() {
    if (await store.award()) toasts.show({ title: text('Transfers.IsAwarded') })
    keepFocusIn(place)
  }
  return (
    <>
      {trouble && !open && (
        <Notice tone="danger">{text(trouble === 'failed' ? 'Transfers.Failed' : 'Transfers.NotWaiting')}</Notice>
      )}
      {side === 'received' && (state === 'waiting' || state === 'awarded') && (
        <div className="ck-transfer-actions">
          {asksForQuote ? (
            <Button kind="primary" icon={<Coins />} disabled={isBusy} onClick={() => setOpen('quote')}>
              {text('Transfers.Quote')}
            </Button>
          ) : (
            <Button kind="primary" icon={<Check />} busy={isBusy} onClick={() => void accept()}>
              {text(state === 'awarded' ? 'Transfers.MakeCase' : 'Transfers.Accept')}
            </Button>
          )}
          <Button icon={<X />} disabled={isBusy} onClick={() => setOpen('decline')}>
            {text('Transfers.Decline')}
          </Button>
        </div>
      )}
      {side === 'sent' && (state === 'waiting' || state === 'quoted') && (
        <div className="ck-transfer-actions">
          {state === 'quoted' && (
            <Button kind="primary" icon={<Check />} busy={isBusy} onClick={() => void award()}>
              {text('Transfers.Award')}
            </Button>
          )}
          <Button icon={state === 'quoted' ? <X /> : <Undo2 />} disabled={isBusy} onClick={() => void cancel()}>
            {text(state === 'quoted' ? 'Transfers.TurnDown' : 'Transfers.Cancel')}
          </Button>
        </div>
      )}
      {open === 'decline' && <DeclineDialog store={store} partner={partner.name} onClose={close} />}
      {open === 'quote' && <QuoteDialog store={store} partner={partner.name} onClose={close} />}
    </>
  )
}
