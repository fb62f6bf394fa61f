import { ChevronDown, Plus, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import { OFFER_STATUS_IDS, type OfferStatus } from '@casekit/contract/ids'
import { type CaseOffer, changeOfferStatus } from '@casekit/contract/offers'
import { useMessages } from '@casekit/messages/react'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { OfferChip } from '@casekit/ui/offer-chip'
import { useCompanyMoney } from '../../../parts/company-money.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.store.ts'
import { toasts } from '../../../frame/notices/toasts.ts'
import type { PanelProps } from '../panel.ts'
import { AcceptOffer } from './AcceptOffer.tsx'
import { Agreed } from './Agreed.tsx'
import { Budget } from './Budget.tsx'
import './offers.css'

/** The offers of the case, each accepted or rejected in place. */
export function OffersPanel({ page, details }: PanelProps) {
  const { text, format } = useMessages()
  const money = useCompanyMoney()
  const { offerList } = details
  const [accepts, setAccepts] = useState<CaseOffer | null>(null)
  const guards = useSnapshot(session).account?.guards ?? []
  const mayWrite = guards.includes('OfferAccess')
  const mayShow = guards.includes('Presenter')

  async function change(offer: CaseOffer, status: OfferStatus, canUndo = true): Promise<void> {
    const body = { caseOfferStatusId: OFFER_STATUS_IDS[status] }
    try {
      const changed = await page.call(changeOfferStatus, {
        params: { offerId: offer.id },
        body,
        ifMatch: offer.version,
      })
      toasts.show({
        title: text('CaseOffer.Changed', { number: String(offer.number), status: text(`OfferStatus.${status}`) }),
        ...(canUndo &&
          status !== 'Accepted' &&
          offer.status !== 'Accepted' && { undo: () => void change(changed, offer.status, false) }),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const number = String(offer.number)
      const isWaiting = error.code === 'needs-approval'
      const why = error.code === 'stale' ? 'CaseOffer.Stale' : 'CaseOffer.Failed'
      toasts.show({ tone: 'failed', title: isWaiting ? text('CaseOffer.NeedsApproval', { number }) : text(why) })
    }
    await page.refresh().catch(() => null)
  }

  return (
    <section className="ck-card ck-offers" aria-labelledby="offers">
      <h2 className="ck-card-head" id="offers">
        {text('CaseOffer.Title')}{' '}
        {offerList.length > 0 && <span className="ck-count">{format.number(offerList.length)}</span>}
      </h2>
      {offerList.length === 0 && <p className="ck-card-none">{text('CaseOffer.None')}</p>}
      <Agreed offers={offerList} />
      <ul>
        {offerList.map(offer => (
          <li key={offer.id} id={`offer-${offer.id}`}>
            <span className="ck-offer-name">
              <b className="ck-truncate" title={offer.title}>
                {mayWrite || mayShow ? (
                  <Link href={mayWrite ? paths.offer(offer.id) : paths.presentation(offer.id)}>
                    {offer.title || offer.number}
                  </Link>
                ) : (
                  offer.title
                )}
              </b>
              <span>
                {[offer.number, format.date(offer.createdAt), offer.net !== null && money(offer.net)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Menu
              align="end"
              groups={[
                {
                  id: 'status',
                  label: text('CaseOffer.Change', { number: String(offer.number) }),
                  items: (['Accepted', 'Rejected'] as const)
                    .filter(status => status !== offer.status)
                    .map(status => ({
                      id: status,
                      label: text(status === 'Accepted' ? 'CaseOffer.Accept' : 'CaseOffer.Reject'),
                      onPress: () => (status === 'Accepted' ? setAccepts(offer) : void change(offer, status)),
                    })),
                },
              ]}
              trigger={chipOf(offer.status)}
            />
          </li>
        ))}
      </ul>
      {mayWrite && <Budget page={page} details={details} />}
      {mayWrite && (
        <Link className="ck-offers-new" href={paths.createDocument(details.id)}>
          <Plus size={14} aria-hidden="true" /> {text('CaseOffer.New')}
        </Link>
      )}
      {mayWrite && (
        <Link className="ck-offers-new" href={paths.invoiceCase(details.id)}>
          <ReceiptText size={14} aria-hidden="true" /> {text('CaseOffer.Invoicing')}
        </Link>
      )}
      {accepts && (
        <AcceptOffer
          offer={accepts}
          onClose={() => setAccepts(null)}
          onAccept={() => {
            setAccepts(null)
            void change(accepts, 'Accepted')
          }}
        />
      )}
    </section>
  )
}

function chipOf(status: OfferStatus): MenuProps['trigger'] {
  return function OfferPress(props) {
    return (
      <button {...props} type="button" className="ck-offer-press">
        <OfferChip status={status} />
        <ChevronDown size={12} aria-hidden="true" />
      </button>
    )
  }
}
