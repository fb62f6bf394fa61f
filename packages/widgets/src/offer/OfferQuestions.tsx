import { useSnapshot } from 'valtio'
import type { OfferView } from '@casekit/contract/offer-view'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextArea, TextField } from '@casekit/ui/field'
import { Heading } from '@casekit/ui/surroundings'
import type { OfferViewStore } from './offer.store.ts'
import './offer-questions.css'

/** The questions asked about the document with their answers, and a form for another. */
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
