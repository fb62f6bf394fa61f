import { Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { cancelHandOver, handOverInvoice } from '@casekit/contract/hand-over'
import type { HandOver } from '@casekit/contract/hand-over-shape'
import type { Invoice } from '@casekit/contract/invoices'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { useConnectionFault } from '../../parts/connection-fault.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call } from '../../session/session.store.ts'
import { HAND_OVER_LOOKS, lacksOf, refusalOf } from './words.ts'

type HandOverProps = { invoice: Invoice; onChanged: () => void }

function useHandOver({ invoice, onChanged }: HandOverProps) {
  const { text } = useMessages()
  const [busy, setBusy] = useState<'send' | 'back' | null>(null)

  async function attempt(name: 'send' | 'back') {
    setBusy(name)
    try {
      const params = { offerId: invoice.id }
      await (name === 'send' ? call(handOverInvoice, { params, key: newKey() }) : call(cancelHandOver, { params }))
      toasts.show({ title: text(name === 'send' ? 'Invoices.WasHandedOver' : 'Invoices.WasTakenBack') })
      onChanged()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: [refusalOf(error), ...lacksOf(error)].map(id => text(id)).join(' ') })
    } finally {
      setBusy(null)
    }
  }
  return { busy, send: () => void attempt('send'), takeBack: () => void attempt('back') }
}

/** For an issued invoice that was not sent electronically, if its customer can be reached that way. */
export function HandOverButton(props: HandOverProps) {
  const { text } = useMessages()
  const { busy, send } = useHandOver(props)
  return (
    <Button kind="primary" icon={<Send />} busy={busy === 'send'} onClick={send}>
      {text('Invoices.HandOver')}
    </Button>
  )
}

/** The delivery state of an e-invoice, with actions if it did not arrive. */
export function HandOverPart(props: HandOverProps) {
  const { text, format } = useMessages()
  const { busy, send, takeBack } = useHandOver(props)
  const { handOver } = props.invoice
  if (!handOver) return null
  const { state, attempts, at, dueAt, receipt } = handOver
  const isStuck = state === 'refused' || state === 'failed'
  return (
    <RecordPart
      title="Invoices.HandOverTitle"
      count={<Chip look={HAND_OVER_LOOKS[state]}>{text(`Invoices.HandOver.${state}`)}</Chip>}
      actions={
        <span className="ck-invoice-acts">
          {isStuck && (
            <Button icon={<Send />} busy={busy === 'send'} onClick={send}>
              {text('Invoices.HandOverAgain')}
            </Button>
          )}
          {(isStuck || (state === 'waiting' && attempts === 0)) && (
            <Button icon={<Undo2 />} busy={busy === 'back'} onClick={takeBack}>
              {text('Invoices.HandOverBack')}
            </Button>
          )}
        </span>
      }
    >
      <Trouble handOver={handOver} />
      <dl>
        {[
          { label: text('Invoices.HandOverFormat'), value: FORMATS[handOver.format] },
          { label: text('Invoices.HandOverSince'), value: format.dateTime(at) },
          ...(dueAt && attempts > 0 ? [{ label: text('Invoices.HandOverNext'), value: format.dateTime(dueAt) }] : []),
          ...(receipt ? [{ label: text('Invoices.HandOverReceipt'), value: receipt }] : []),
        ].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </RecordPart>
  )
}

/** The same in every language. */
const FORMATS = { peppol: 'Peppol BIS Billing 3.0', oioubl: 'OIOUBL 2.1' } as const

function Trouble({ handOver: { state, fault, status, reason } }: { handOver: HandOver }) {
  const { text } = useMessages()
  const faultOf = useConnectionFault()
  const said = `${fault && faultOf(fault)} ${fault ? (status ?? '') : ''}`.trim()
  if (state === 'refused')
    return (
      <Notice tone="danger">
        {text('Invoices.HandOverRefused')} {reason && <q>{reason}</q>}
      </Notice>
    )
  if (state === 'failed')
    return (
      <Notice tone="danger">
        {text('Invoices.HandOverFailed')} {said && text('Invoices.HandOverTrouble', { reason: said })}
      </Notice>
    )
  return said ? <Notice tone="warning">{text('Invoices.HandOverTrouble', { reason: said })}</Notice> : null
}
