import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { OfferView } from '@casekit/contract/offer-view'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Empty } from '@casekit/ui/empty'
import { Notice } from '@casekit/ui/notice'
import { Skeleton } from '@casekit/ui/skeleton'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../route.ts'
import { call, session } from '../../session/session.store.ts'
import type { OfferViewStore } from '@casekit/widgets/offer/store'
import { OfferAttached, OfferPictures, OptionPicture, picturesOf } from '@casekit/widgets/offer/files'
import { filesOnTheSpot } from '@casekit/widgets/offer/read-file'
import { RichWords } from '@casekit/widgets/offer/rich-words'
import { onTheSpot } from './ways.ts'
import { OfferAnswer } from '@casekit/widgets/offer/answer'
import { OfferChoice, OfferLines, OfferTotal } from '@casekit/widgets/offer/choice'
import { OfferStanding } from '@casekit/widgets/offer/standing'
import '@casekit/widgets/offer/offer.css'
import './presentation.css'

/** The document presented to a customer on site: full screen, to choose and sign. */
export function PresentationScreen({ params }: ScreenProps) {
  const { id = '' } = params
  const [store] = useState(() => onTheSpot(call, id))
  const { text } = useMessages()
  const { view, status } = useSnapshot(store.state)
  useEffect(() => {
    const leaving = new AbortController()
    const load = () => void store.load(leaving.signal)
    load()
    addEventListener('online', load)
    return () => {
      removeEventListener('online', load)
      leaving.abort()
    }
  }, [store])
  usePage(view && view.title)
  if (status === 'refused') return <Empty art="end" title={text('OfferView.Gone')} />
  if (status === 'failed')
    return (
      <Empty
        art="error"
        title={text('OfferView.Failed')}
        action={<Button onClick={() => void store.load()}>{text('Buttons.TryAgain')}</Button>}
      />
    )
  return view ? (
    <Presented store={store} view={view as OfferView} offerId={id} />
  ) : (
    <Skeleton width="100%" height="16rem" />
  )
}

function Presented({ store, view, offerId }: { store: OfferViewStore; view: OfferView; offerId: string }) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const [isSigning, setSigning] = useState(false)
  const [read] = useState(() => filesOnTheSpot(call, offerId))
  const guards = useSnapshot(session).account?.guards ?? []
  const { content, state, presentation } = view
  const { news, isBusy } = useSnapshot(store.state)
  const isOpen = state === 'open'
  return (
    <article className="ck-offer ck-presentation">
      <header className="ck-offer-company">
        <h1>{view.title}</h1>
        <Button icon={<X />} onClick={() => go(guards.includes('OfferAccess') ? paths.offer(offerId) : '/')}>
          {text('OfferView.End')}
        </Button>
      </header>
      <OfferStanding view={view} />
      {news === 'waiting' && <Notice tone="warning">{text('OfferView.News.waiting')}</Notice>}
      {presentation?.welcome && <p className="ck-offer-prose">{presentation.welcome}</p>}
      {content && (
        <>
          <RichWords text={content.intro} rich={content.introRich} />
          <OfferChoice
            store={store}
            content={content}
            currency={view.currency}
            isLocked={!isOpen || isBusy}
            renderOption={option => <OptionPicture ids={picturesOf(option)} files={view.files} read={read} />}
          />
          <OfferLines
            store={store}
            content={content}
            currency={view.currency}
            hasPrices={view.showsAmounts && presentation?.showsLinePrices !== false}
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
          <footer className="ck-presentation-foot">
            <OfferTotal store={store} content={content} currency={view.currency} />
            {isOpen && (
              <Button kind="primary" size="lg" onClick={() => setSigning(true)}>
                {text('OfferView.Sign')}
              </Button>
            )}
          </footer>
        </>
      )}
      {isSigning && isOpen && content && (
        <Dialog title={text('OfferView.Sign')} size="lg" onClose={() => setSigning(false)}>
          <OfferTotal store={store} content={content} currency={view.currency} />
          <OfferAnswer store={store} view={view} />
        </Dialog>
      )}
    </article>
  )
}
