import { FileCode2, FileDown, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { RequisitionView } from '@casekit/contract/requisition-view'
import { isLanguage } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Notice } from '@casekit/ui/notice'
import { Skeleton } from '@casekit/ui/skeleton'
import { CompanyName } from '@casekit/widgets/company-name'
import { useOwnTabTitle, useSpeech } from '../../frame/page.store.ts'
import { DeadLink } from '../../parts/dead-end/DeadLink.tsx'
import type { ScreenProps } from '../../route.ts'
import { preferences } from '../../session/preferences.store.ts'
import { callTo } from '../../uploads/reach.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { createRequisitionView, type RequisitionViewStore } from './requisition-view.store.ts'
import './requisition-view.css'

/** Where the link in a requisition mail leads: its supplier reads and confirms it, in the company's language. */
export function RequisitionViewScreen({ params }: ScreenProps) {
  const [store] = useState(() => createRequisitionView(params['token'] ?? ''))
  const { text } = useMessages()
  const { view, status } = useSnapshot(store.state)
  const { language } = useSnapshot(preferences)
  const own = isLanguage(view?.language) ? view.language : null
  useSpeech(own, view?.timeZone ?? 'UTC')
  useOwnTabTitle(view && `${text('RequisitionView.Title', { number: view.number })} · ${view.company.name}`)
  useEffect(() => void store.load(), [store])
  if (status === 'refused')
    return <DeadLink title={text('RequisitionView.Refused')} text={text('RequisitionView.RefusedText')} />
  return (
    <main className="ck-rqv" lang={own ?? language} aria-busy={status === 'loading'}>
      {status === 'failed' ? (
        <Empty
          art="error"
          title={text('RequisitionView.Failed')}
          action={<Button onClick={() => void store.load()}>{text('Buttons.TryAgain')}</Button>}
        />
      ) : view ? (
        <Shown store={store} view={view as RequisitionView} />
      ) : (
        <Skeleton width="100%" height="16rem" />
      )}
    </main>
  )
}

function Shown({ store, view }: { store: RequisitionViewStore; view: RequisitionView }) {
  const { text } = useMessages()
  const { company, state, lines } = view
  const name = text('RequisitionView.Title', { number: view.number })
  return (
    <>
      <header className="ck-rqv-company">
        <CompanyName company={company} />
        {state !== 'revoked' && (
          <Button kind="link" icon={<FileDown />} onClick={() => void store.download(`${name}.pdf`)}>
            {text('RequisitionView.Pdf')}
          </Button>
        )}
        {view.hasOrder && (
          <Button kind="link" icon={<FileCode2 />} onClick={() => void store.downloadOrder(`${name} UBL.xml`)}>
            {text('RequisitionView.Ubl')}
          </Button>
        )}
        {company.phone && (
          <a href={callTo(company.phone)}>
            <Phone size={16} aria-hidden="true" /> {company.phone}
          </a>
        )}
      </header>
      <div>
        <h1>{[name, view.title].filter(Boolean).join(' · ')}</h1>
        {view.supplierName && <p>{text('RequisitionView.About', { supplier: view.supplierName })}</p>}
      </div>
      <Standing view={view} />
      {lines.length > 0 && (
        <div className="ck-rqv-columns">
          <div>
            <About view={view} />
            <Lines view={view} />
            {view.terms && (
              <section className="ck-rqv-card">
                <h2>{text('RequisitionView.Terms')}</h2>
                <p className="ck-rqv-prose">{view.terms}</p>
              </section>
            )}
          </div>
          {state === 'open' && <ConfirmForm store={store} />}
        </div>
      )}
    </>
  )
}

/** The state, if it can no longer be confirmed. */
function Standing({ view }: { view: RequisitionView }) {
  const { text, format } = useMessages()
  const { state, confirmedAt, confirmedBy, promisedOn, company } = view
  if (state === 'open') return null
  const isTaken = state === 'confirmed'
  return (
    <Notice tone={isTaken ? 'success' : 'warning'}>
      <b>{text(`RequisitionView.State.${state}`)}</b>{' '}
      {!isTaken && text('RequisitionView.AskCompany', { company: company.name })}
      {isTaken &&
        confirmedAt &&
        text('RequisitionView.By', { name: confirmedBy, time: format.dateTime(confirmedAt) })}{' '}
      {isTaken && promisedOn && text('RequisitionView.Promised', { date: format.day(promisedOn) })}
    </Notice>
  )
}

function About({ view }: { view: RequisitionView }) {
  const { text, format } = useMessages()
  const facts = [
    [text('RequisitionView.DeliverOn'), view.deliverOn && format.day(view.deliverOn)],
    [text('RequisitionView.Place'), view.place],
    [text('RequisitionView.Buyer'), view.buyerName],
  ] as const
  return (
    <section className="ck-rqv-card">
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {view.message && <p className="ck-rqv-prose">{view.message}</p>}
      <p>{text('RequisitionView.OnInvoice', { number: view.number })}</p>
    </section>
  )
}

function Lines({ view: { lines, net, rates, gross, currency } }: { view: RequisitionView }) {
  const { text, format } = useMessages()
  const sums = [
    [text('RequisitionView.Net'), format.money(net / 100, currency)],
    ...rates.map(({ percent, vat }) => [
      text('RequisitionView.Vat', { percent: format.number(percent) }),
      format.money(vat / 100, currency),
    ]),
    [text('RequisitionView.Gross'), format.money(gross / 100, currency)],
  ]
  return (
    <section className="ck-rqv-card">
      <h2>{text('RequisitionView.Lines')}</h2>
      <table aria-label={text('RequisitionView.Lines')}>
        <thead>
          <tr>
            <th scope="col">{text('RequisitionView.Line')}</th>
            <th scope="col">{text('RequisitionView.Quantity')}</th>
            <th scope="col">{text('RequisitionView.Price')}</th>
            <th scope="col">{text('RequisitionView.Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines of what was sent stay as they are
            <tr key={at}>
              <td>{line.text}</td>
              <td>{`${format.number(line.quantity)} ${line.unit}`}</td>
              <td>{format.amount(line.price / 100)}</td>
              <td>{format.amount(line.net / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="ck-rqv-sums">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
