import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { OfferView } from '@casekit/contract/offer-view'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { SignatureField } from '@casekit/ui/signature-field'
import { lazyParts } from '../party/lazy-parts.ts'
import type { OfferViewStore } from './offer.store.ts'

const useDeclining = lazyParts(() => import('./DeclineOffer.tsx'))

type OfferAnswerProps = { store: OfferViewStore; view: OfferView; canDecline?: boolean }

/** Accepts with a name and a signature, or declines with a reason. Users who cannot draw sign by name. */
export function OfferAnswer({ store, view, canDecline = true }: OfferAnswerProps) {
  const { text } = useMessages()
  const { name, requisitionNumber, signature, isBusy, news } = useSnapshot(store.state)
  const [isSure, setSure] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const Declining = useDeclining()?.DeclineOffer
  const hasName = name.trim().length >= 2
  const isReady = hasName && isSure && (isTyped || signature.length > 0)

  function signByName(isOn: boolean) {
    setTyped(isOn)
    store.draw([])
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (isReady) void store.sign()
  }

  return (
    <form className="ck-offer-answer" noValidate onSubmit={submit}>
      {news && news !== 'asked' && (
        <Notice tone={news === 'waiting' ? 'warning' : 'danger'}>{text(`OfferView.News.${news}`)}</Notice>
      )}
      <TextField
        label={text('OfferView.Name')}
        required
        size="lg"
        autoComplete="name"
        maxLength={120}
        value={name}
        error={isAsked && !hasName && text('OfferView.NameMissing')}
        onChange={value => store.put({ name: value })}
      />
      {view.presentation?.asksRequisition !== false && (
        <TextField
          label={text('OfferView.Requisition')}
          optional
          size="lg"
          maxLength={60}
          value={requisitionNumber}
          onChange={value => store.put({ requisitionNumber: value })}
        />
      )}
      <div>
        {!isTyped && (
          <>
            <span className="ck-offer-label">{text('OfferView.Draw')}</span>
            <SignatureField label={text('Document.Signature')} erase={text('OfferView.Erase')} onChange={store.draw} />
          </>
        )}
        <Checkbox checked={isTyped} onChange={signByName}>
          {text('OfferView.SignByName')}
        </Checkbox>
        {isAsked && !isTyped && signature.length === 0 && (
          <p className="ck-offer-fault">{text('OfferView.SignatureMissing')}</p>
        )}
      </div>
      <Checkbox checked={isSure} onChange={setSure}>
        {text('OfferView.Sure', { customer: view.customerName })}
      </Checkbox>
      {isAsked && !isSure && <p className="ck-offer-fault">{text('OfferView.SureMissing')}</p>}
      <Button kind="primary" size="lg" wide type="submit" busy={isBusy}>
        {text('OfferView.Accept')}
      </Button>
      {canDecline && (
        <Button size="lg" wide onClick={() => setDeclining(true)}>
          {text('OfferView.Decline')}
        </Button>
      )}
      {isDeclining && Declining && <Declining store={store} onClose={() => setDeclining(false)} />}
    </form>
  )
}
