import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CaseView } from '@casekit/contract/case-view'
import { caseViewMessages } from '@casekit/messages/case-view-messages'
import { isLanguage } from '@casekit/messages/language'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { uiMessages } from '@casekit/messages/ui-messages'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import type { ScreenProps } from '../../routes.tsx'
import { preferences } from '../../session/preferences.store.ts'
import { Answer } from './Answer.tsx'
import { createCaseView, type CaseViewStore } from './case-view.store.ts'
import { CompanyLine } from './CompanyLine.tsx'
import { Conversation } from './Conversation.tsx'
import { Progress } from './Progress.tsx'
import { Visits } from './Visits.tsx'
import './case-view.css'

const SECTIONS = [uiMessages, caseViewMessages]

/** Where the link in a customer's mail leads: their case, to follow and answer. In the customer's language. */
export function CaseViewScreen({ params }: ScreenProps) {
  const [store] = useState(() => createCaseView(params['token'] ?? ''))
  const { view } = useSnapshot(store.state)
  const { language } = useSnapshot(preferences)
  useEffect(() => {
    void store.load()
    return store.follow()
  }, [store])
  const spoken = isLanguage(view?.language) ? view.language : language
  return (
    <MessagesProvider language={spoken} sections={SECTIONS} timeZone={view?.timeZone ?? 'UTC'}>
      <Page store={store} language={spoken} />
    </MessagesProvider>
  )
}

function Page({ store, language }: { store: CaseViewStore; language: string }) {
  const { text } = useMessages()
  const { view, status } = useSnapshot(store.state)
  const title = view && text('CaseView.PageTitle', { number: String(view.caseNumber), company: view.company.name })
  useEffect(() => {
    if (title) document.title = title
  }, [title])
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
        <Standing store={store} view={view as CaseView} />
      ) : (
        <Skeleton width="100%" height="16rem" />
      )}
    </main>
  )
}

function Standing({ store, view }: { store: CaseViewStore; view: CaseView }) {
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
      <Visits visits={view.visits} />
      <section className="ck-case-view-card" aria-labelledby="case-view-messages">
        <h2 id="case-view-messages">{text('CaseView.Messages')}</h2>
        <Conversation store={store} messages={view.messages} customerName={view.customerName} />
        <Answer store={store} company={view.company.name} />
      </section>
    </>
  )
}
