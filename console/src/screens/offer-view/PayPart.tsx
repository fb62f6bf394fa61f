import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { OfferView } from '@casekit/contract/offer-view'
import type { PaymentView } from '@casekit/contract/payments'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import type { PaymentStore } from './payment.store.ts'
import './pay.css'

/** The state of an invoice and, if the company allows it, the ways to pay it. */
export function PayPart({ paying, view, payment }: { paying: PaymentStore; view: OfferView; payment: PaymentView }) {
  const { text, format } = useMessages()
  const { isBusy, news } = useSnapshot(paying.state)
  const { outstanding, gross, dueOn, accounts, methods, isPending, isSandbox } = payment
  const money = (minor: number) => format.money(minor / 100, view.currency)
  // after returning from payment, shows the result immediately
  useEffect(() => {
    if (isPending) void paying.check()
  }, [paying, isPending])
  return (
    <aside className="ck-offer-card ck-offer-pay">
      <h2>{text('Payments.Invoice', { number: payment.invoiceNumber })}</h2>
      <dl>
        <div>
          <dt>{text('Payments.Gross')}</dt>
          <dd>{money(gross)}</dd>
        </div>
        <div>
          <dt>{text('Payments.Due')}</dt>
          <dd>{format.day(dueOn)}</dd>
        </div>
        <div>
          <dt>{text('Payments.Outstanding')}</dt>
          <dd>
            <b>{money(outstanding)}</b>
          </dd>
        </div>
        {accounts.map(({ way, text: line }) => (
          <div key={way}>
            <dt>{text(`Payments.Way.${way}`)}</dt>
            <dd>{line}</dd>
          </div>
        ))}
        {accounts.some(({ way }) => way !== 'fik') && (
          <div>
            <dt>{text('Payments.Reference')}</dt>
            <dd>{payment.invoiceNumber}</dd>
          </div>
        )}
      </dl>
      <div aria-live="polite">
        {outstanding === 0 && <Notice tone="success">{text('Payments.AllPaid')}</Notice>}
        {isPending && outstanding > 0 && (
          <Notice tone="info">
            {text('Payments.Pending')}{' '}
            <Button kind="link" busy={isBusy} onClick={() => void paying.check()}>
              {text('Payments.LookAgain')}
            </Button>
          </Notice>
        )}
        {news === 'failed' && <Notice tone="danger">{text('OfferView.News.failed')}</Notice>}
        {news === 'not-paid' && (
          <Notice tone="warning">{text('Payments.NotBegun', { company: view.company.name })}</Notice>
        )}
      </div>
      {outstanding > 0 && methods.length > 0 && (
        <div className="ck-offer-pay-ways">
          {methods.map((method, at) => (
            <Button
              key={method}
              kind={at === 0 ? 'primary' : 'secondary'}
              size="lg"
              wide
              busy={isBusy}
              onClick={() => void paying.pay(method)}
            >
              {text(`Payments.PayBy.${method}`, { amount: money(outstanding) })}
            </Button>
          ))}
          {isSandbox && <p>{text('Payments.SandboxHint')}</p>}
        </div>
      )}
    </aside>
  )
}
