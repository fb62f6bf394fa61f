import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CaseView } from '@casekit/contract/case-view'
import { isLanguage } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import type { ScreenProps } from '../../route.ts'
import { useOwnTabTitle, useSpeech } from '../../frame/page.store.ts'
import { preferences } from '../../session/preferences.store.ts'
import { Answer } from './Answer.tsx'
import { createCaseView, type CaseViewStore } from './case-view.store.ts'
import { CompanyLine } from './CompanyLine.tsx'
import { Conversation } from './Conversation.tsx'
import { Places } from './Places.tsx'
import { Progress } from './Progress.tsx'
import { RateCase } from './RateCase.tsx'
import { Visits } from './Visits.tsx'
import './case-view.css'

/** Where the link in a customer's mail leads: their case, to follow and answer. In the customer's language. */
export function CaseViewScreen({ params }: ScreenProps) {
  const [store] = useState(() => createCaseView(params['token'] ?? ''))
  const { view } = useSnapshot(store.state)
  const { language } = useSnapshot(preferences)
  const own = isLanguage(view?.language) ? view.language : null
  useSpeech(own, view?.timeZone ?? 'UTC')
  useEffect(() => {
    void store.load()
    return store.follow()
  }, [store])
  return <Page store={store} token={params['token'] ?? ''} language={own ?? language} />
}

function Page({ store, token, language }: { store: CaseViewStore; token: string; language: string }) {
  const { text } = useMessages()
  const { view, status } = useSnapshot(store.state)
  const title = view && text('CaseView.PageTitle', { number: String(view.caseNumber), company: view.company.name })
  useOwnTabTitle(title)
  return (
    <main className="ck-case-view" lang={language} aria-busy={status === 'loading'}>
      {!view && <h1 className="ck-hidden-text">{text('CaseView.NoTitle')}</h1>}
      {status === 'refused' ? (
        <Empty art="end" title={text('CaseView.Refused')}>
          {text('CaseView.RefusedText')}
        </Empty>
      ) : status === 'failed' ? (
        <Empty
          art="error"
          title={text('CaseView.Failed')}
          action={<Button onClick={() => store.tryAgain()}>{text('Buttons.TryAgain')}</Button>}
        />
      ) : view ? (
        <Standing store={store} token={token} view={view as CaseView} />
      ) : (
        <Skeleton width="100%" height="16rem" />
      )}
    </main>
  )
}

function Standing({ store, token, view }: { store: CaseViewStore; token: string; view: CaseView }) {
  const { text, format } = useMessages()
  return (
    <>
      <CompanyLine company={view.company} />
      <section className="ck-case-view-card" aria-labelledby="case-view-title">
        <p className="ck-case-view-number">
          {text('CaseView.Number', { number: String(view.caseNumber) })} ·{' '}
          {text('CaseView.Since', { date: format.date(view.createdAt) })}
        </p>
        <h1 id="case-view-title">{view.title || text('CaseView.NoTitle')}</h1>
        <Progress step={view.step} />
      </section>
      {view.step === 'done' && <RateCase token={token} />}
      <Visits visits={view.visits} />
      <section className="ck-case-view-card" aria-labelledby="case-view-messages">
        <h2 id="case-view-messages">{text('CaseView.Messages')}</h2>
        <Conversation store={store} messages={view.messages} customerName={view.customerName} />
        <Answer store={store} company={view.company.name} />
      </section>
      <Places places={view.places} />
    </>
  )
}
