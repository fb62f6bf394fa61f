import { FileDown, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { OfferView } from '@casekit/contract/offer-view'
import { isLanguage } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { CompanyName } from '@casekit/widgets/company-name'
import { useOwnTabTitle, useSpeech } from '../../frame/page.store.ts'
import type { ScreenProps } from '../../route.ts'
import { preferences } from '../../session/preferences.store.ts'
import { DeadLink } from '../../parts/dead-end/DeadLink.tsx'
import { callTo } from '../../uploads/reach.ts'
import type { OfferViewStore } from '@casekit/widgets/offer/store'
import { OfferAnswer } from '@casekit/widgets/offer/answer'
import { OfferChoice, OfferLines } from '@casekit/widgets/offer/choice'
import { OfferAttached, OfferPictures, OptionPicture, picturesOf } from '@casekit/widgets/offer/files'
import { OfferQuestions } from '@casekit/widgets/offer/questions'
import type { ReadFile } from '@casekit/widgets/offer/read-file'
import { RichWords } from '@casekit/widgets/offer/rich-words'
import { OfferStanding } from '@casekit/widgets/offer/standing'
import { createPayment, type PaymentStore } from './payment.store.ts'
import { PayPart } from './PayPart.tsx'
import { byLink, filesByLink } from './ways.ts'
import '@casekit/widgets/offer/offer.css'

/** Where the link in a document mail leads: to read, choose, ask and decide, in the recipient's language. */
export function OfferViewScreen({ params }: ScreenProps) {
  const token = params['token'] ?? ''
  const [store] = useState(() => byLink(token))
  const [paying] = useState(() => createPayment(token, store))
  const [read] = useState(() => filesByLink(token))
  const { text } = useMessages()
  const { view, status } = useSnapshot(store.state)
  const { language } = useSnapshot(preferences)
  const own = isLanguage(view?.language) ? view.language : null
  useSpeech(own, view?.timeZone ?? 'UTC')
  useOwnTabTitle(view && `${text(`DocumentKind.${view.kind}`)} ${view.number} · ${view.company.name}`)
  useEffect(() => void store.load(), [store])
  if (status === 'refused') return <DeadLink title={text('OfferView.Refused')} text={text('OfferView.RefusedText')} />
  return (
    <main className="ck-offer" lang={own ?? language} aria-busy={status === 'loading'}>
      {status === 'failed' ? (
        <Empty
          art="error"
          title={text('OfferView.Failed')}
          action={<Button onClick={() => void store.load()}>{text('Buttons.TryAgain')}</Button>}
        />
      ) : view ? (
        <Shown store={store} paying={paying} view={view as OfferView} read={read} />
      ) : (
        <Skeleton width="100%" height="16rem" />
      )}
    </main>
  )
}

type ShownProps = { store: OfferViewStore; paying: PaymentStore; view: OfferView; read: ReadFile }

function Shown({ store, paying, view, read }: ShownProps) {
  const { text, format } = useMessages()
  const { content, company, state, payment } = view
  const name = payment
    ? text('Payments.Invoice', { number: payment.invoiceNumber })
    : `${text(`DocumentKind.${view.kind}`)} ${view.number}`
  return (
    <>
      <header className="ck-offer-company">
        <CompanyName company={company} />
        {content && (
          <Button kind="link" icon={<FileDown />} onClick={() => void store.download(`${name}.pdf`)}>
            {text('OfferView.Pdf')}
          </Button>
        )}
        {company.phone && (
          <a href={callTo(company.phone)}>
            <Phone size={16} aria-hidden="true" /> {company.phone}
          </a>
        )}
      </header>
      <div className="ck-offer-title">
        <h1>{view.title || name}</h1>
        <p>
          {text('OfferView.About', { document: name, customer: view.customerName })}
          {view.validUntil && ` · ${text('OfferView.Until', { date: format.day(view.validUntil) })}`}
        </p>
      </div>
      {!payment && <OfferStanding view={view} />}
      {content && (
        <div className="ck-offer-columns">
          {payment && <PayPart paying={paying} view={view} payment={payment} />}
          <div>
            <RichWords text={content.intro} rich={content.introRich} />
            <OfferChoice
              store={store}
              content={content}
              currency={view.currency}
              isLocked={state !== 'open'}
              renderOption={option => <OptionPicture ids={picturesOf(option)} files={view.files} read={read} />}
            />
            <OfferLines
              store={store}
              content={content}
              currency={view.currency}
              hasPrices={view.showsAmounts}
              renderBelow={line => <OfferPictures ids={line.pictures} files={view.files} read={read} />}
              renderText={line => <RichWords text={line.text} rich={line.rich} />}
            />
            {content.terms && (
              <section className="ck-offer-card">
                <h2>{text('Document.Terms')}</h2>
                <RichWords text={content.terms} rich={content.termsRich} />
              </section>
            )}
            <OfferAttached view={view} read={read} />
            {view.mayAsk && <OfferQuestions store={store} view={view} />}
          </div>
          {state === 'open' && view.kind === 'Offer' && (
            <aside className="ck-offer-card">
              <h2>{text('OfferView.YourAnswer')}</h2>
              <OfferAnswer store={store} view={view} />
            </aside>
          )}
        </div>
      )}
    </>
  )
}
