import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { OfferView } from '@casekit/contract/offer-view'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Dialog } from '@casekit/ui/dialog'
import { TextArea, TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { SignatureField } from '@casekit/ui/signature-field'
import { Heading } from '@casekit/ui/surroundings'
import type { OfferViewStore } from './offer.store.ts'

type OfferAnswerProps = { store: OfferViewStore; view: OfferView; canDecline?: boolean }

/** Accepting with a name and a signature, or declining with a reason. Who cannot draw signs with the name. */
export function OfferAnswer({ store, view, canDecline = true }: OfferAnswerProps) {
  const { text } = useMessages()
  const { name, requisitionNumber, signature, reason, isBusy, news } = useSnapshot(store.state)
  const [isSure, setSure] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const [isAsked, setAsked] = useState(false)
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
      {isDeclining && (
        <Dialog
          title={text('OfferView.DeclineTitle')}
          onClose={() => setDeclining(false)}
          actions={
            <Button
              kind="danger"
              busy={isBusy}
              disabled={!hasName}
              onClick={() => void store.decline().then(() => setDeclining(false))}
            >
              {text('OfferView.Decline')}
            </Button>
          }
        >
          <div className="ck-offer-answer">
            <TextField
              label={text('OfferView.Name')}
              required
              maxLength={120}
              value={name}
              onChange={value => store.put({ name: value })}
            />
            <TextArea
              label={text('OfferView.Reason')}
              maxLength={2000}
              value={reason}
              onChange={value => store.put({ reason: value })}
            />
          </div>
        </Dialog>
      )}
    </form>
  )
}

/** What was asked about the document and answered, and a question more. */
export function OfferQuestions({ store, view }: { store: OfferViewStore; view: OfferView }) {
  const { text, format } = useMessages()
  const { question, name, isBusy, news } = useSnapshot(store.state)
  const canSend = question.trim() !== '' && name.trim().length >= 2
  return (
    <section className="ck-offer-card">
      <Heading own={1} below={1}>
        {text('OfferView.Questions')}
      </Heading>
      <ul className="ck-offer-questions">
        {view.questions.map(({ id, isOurs, by, at, text: said }) => (
          <li key={id} data-ours={isOurs || undefined}>
            <span>
              <b>{by}</b> {format.dateTime(at)}
            </span>
            <p>{said}</p>
          </li>
        ))}
      </ul>
      <TextArea
        label={text('OfferView.Question')}
        maxLength={5000}
        value={question}
        onChange={value => store.put({ question: value })}
      />
      {question.trim() !== '' && (
        <TextField
          label={text('OfferView.Name')}
          required
          maxLength={120}
          value={name}
          onChange={value => store.put({ name: value })}
        />
      )}
      <Button disabled={!canSend} busy={isBusy} onClick={() => void store.ask()}>
        {text('OfferView.Ask')}
      </Button>
      <output>{news === 'asked' && text('OfferView.Asked')}</output>
    </section>
  )
}
