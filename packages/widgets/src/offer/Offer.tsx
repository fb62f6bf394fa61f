import type { Client } from '@casekit/client/connect'
import {
  askInPresentation,
  declinePresentation,
  getPresentation,
  getPresentationPdf,
  type OfferView,
  signPresentation,
} from '@casekit/contract/offer-view'
import type { Language } from '@casekit/messages/language'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { documentsMessages } from '@casekit/messages/sections/documents'
import { offerViewMessages } from '@casekit/messages/sections/offer-view'
import { uiMessages } from '@casekit/messages/sections/ui'
import '@casekit/ui/base.css'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { Heading } from '@casekit/ui/surroundings'
import { FileDown } from 'lucide-react'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { useSnapshot } from 'valtio'
import { lazyParts } from '../party/lazy-parts.ts'
import { createOfferView, type OfferViewStore } from './offer.store.ts'
import { OfferAnswer } from './OfferAnswer.tsx'
import { OfferChoice, OfferLines } from './OfferChoice.tsx'
import { OfferStanding } from './OfferStanding.tsx'
import { saveFile } from './save-file.ts'
import './offer.css'

const useLater = lazyParts(() => import('./later.tsx'))

/** Commands for the parent. */
export type OfferHandle = { refresh: () => Promise<void>; reset: () => Promise<void> }

/** The response to an offer: which option, with which add-ons. */
export type AnsweredOffer = { offerId: string; isAccepted: boolean; optionId: string | null; addOnIds: string[] }

export type OfferProps = {
  client: Client
  language: Language
  /** The document; it must have been sent to a customer the token may see. */
  offerId?: string
  /** The recipient accepted or declined it. */
  onAnswered?: (answered: AnsweredOffer) => void
  handle?: Ref<OfferHandle>
}

const SECTIONS = [uiMessages, documentsMessages, offerViewMessages]

/** An offer for its recipient to read, ask about and sign. */
export function Offer(props: OfferProps) {
  return (
    <MessagesProvider language={props.language} sections={SECTIONS}>
      <Mounted key={props.offerId} {...props} />
    </MessagesProvider>
  )
}

type Hears = (answered: AnsweredOffer) => void

function createOffer({ call }: Client, offerId: string) {
  const params = { offerId }
  let tell: Hears | undefined
  const store: OfferViewStore = createOfferView({
    read: () => call(getPresentation, { params }),
    accept: signed => call(signPresentation, { params, ...signed }),
    decline: (body, key) => call(declinePresentation, { params, body, key }),
    ask: (body, key) => call(askInPresentation, { params, body, key }),
    pdf: () => call(getPresentationPdf, { params }),
    save: saveFile,
    onAnswered: ({ decision }) => {
      if (!decision) return
      const { isAccepted, optionId, addOnIds } = decision
      tell?.({ offerId, isAccepted, optionId, addOnIds })
    },
  })
  return { store, hear: (told: Hears | undefined) => void (tell = told) }
}

function Mounted({ client, offerId = '', onAnswered, handle }: OfferProps) {
  const { text } = useMessages()
  const [{ store, hear }] = useState(() => createOffer(client, offerId))
  useEffect(() => hear(onAnswered), [hear, onAnswered])
  const refresh = () => (offerId ? store.load() : Promise.resolve())
  useImperativeHandle(handle, () => ({ refresh, reset: refresh }))
  useEffect(() => {
    if (offerId) void store.load()
  }, [store, offerId])
  return (
    <div className="ck-root ck-offer ck-offer-widget" part="offer">
      {offerId ? (
        <Shown store={store} client={client} offerId={offerId} />
      ) : (
        <Empty art="end" title={text('OfferView.NoOffer')} />
      )}
    </div>
  )
}

type ShownProps = { store: OfferViewStore; client: Client; offerId: string }

function Shown(props: ShownProps) {
  const { store } = props
  const { text } = useMessages()
  const { view, status } = useSnapshot(store.state)
  if (status === 'refused') return <Empty art="end" title={text('OfferView.Gone')} />
  if (status === 'failed')
    return (
      <Empty
        art="error"
        title={text('OfferView.Failed')}
        action={<Button onClick={() => void store.load()}>{text('Buttons.TryAgain')}</Button>}
      />
    )
  return view ? <Read {...props} view={view as OfferView} /> : <Skeleton width="100%" height="24rem" />
}

/** The height of an empty question section, reserved so the answer below does not move. */
const QUESTIONS_HEIGHT = '15.4375rem'

/** Until the rich text component has loaded. */
const PlainWords = ({ text }: { text: string }) => text && <p className="ck-offer-prose">{text}</p>

function Read({ store, client, offerId, view }: ShownProps & { view: OfferView }) {
  const { text, format } = useMessages()
  const { content, state, currency } = view
  const later = useLater()?.laterParts(store, view, client.call, offerId)
  const Words = later?.Words ?? PlainWords
  const name = `${text(`DocumentKind.${view.kind}`)} ${view.number}`
  return (
    <>
      <header className="ck-offer-title" part="head">
        {later?.sign}
        <Heading>{view.title || name}</Heading>
        <p>
          {text('OfferView.About', { document: name, customer: view.customerName })}
          {view.validUntil && ` · ${text('OfferView.Until', { date: format.day(view.validUntil) })}`}
        </p>
        {content && (
          <Button kind="link" icon={<FileDown />} onClick={() => void store.download(`${name}.pdf`)}>
            {text('OfferView.Pdf')}
          </Button>
        )}
      </header>
      <OfferStanding view={view} />
      {content && (
        <div className="ck-offer-columns">
          <div part="content">
            <Words text={content.intro} rich={content.introRich} />
            <OfferChoice {...later} store={store} content={content} currency={currency} isLocked={state !== 'open'} />
            <OfferLines {...later} store={store} content={content} currency={currency} hasPrices={view.showsAmounts} />
            {content.terms && (
              <section className="ck-offer-card">
                <Heading below={1}>{text('Document.Terms')}</Heading>
                <Words text={content.terms} rich={content.termsRich} />
              </section>
            )}
            {later ? later.below : view.mayAsk && <Skeleton width="100%" height={QUESTIONS_HEIGHT} />}
          </div>
          {state === 'open' && view.kind === 'Offer' && (
            <aside className="ck-offer-card" part="answer">
              <Heading below={1}>{text('OfferView.YourAnswer')}</Heading>
              <OfferAnswer store={store} view={view} />
            </aside>
          )}
        </div>
      )}
    </>
  )
}
