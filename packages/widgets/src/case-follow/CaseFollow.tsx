import type { ReactNode } from 'react'
import type { CaseView } from '@casekit/contract/case-view'
import { useMessages } from '@casekit/messages/react'
import { Heading } from '@casekit/ui/surroundings'
import { Answer } from './Answer.tsx'
import type { CaseFollowStore } from './case-follow.store.ts'
import { Conversation } from './Conversation.tsx'
import { Progress } from './Progress.tsx'
import { RateCase } from './RateCase.tsx'
import { Visits } from './Visits.tsx'
import './case-follow.css'

type CaseFollowProps = {
  store: CaseFollowStore
  view: CaseView
  /** Rendered after the status, e.g. to choose a time. */
  children?: ReactNode
}

/** A case's status, its visits, and the conversation between customer and company. */
export function CaseFollow({ store, view, children }: CaseFollowProps) {
  const { text, format } = useMessages()
  return (
    <div className="ck-case-follow">
      <section className="ck-case-view-card" aria-labelledby="case-view-title">
        <p className="ck-case-view-number">
          {text('CaseView.Number', { number: String(view.caseNumber) })} ·{' '}
          {text('CaseView.Since', { date: format.date(view.createdAt) })}
        </p>
        <Heading own={1} id="case-view-title" className="ck-case-view-title" tabIndex={-1}>
          {view.title || text('CaseView.NoTitle')}
        </Heading>
        <Progress step={view.step} />
        {children}
      </section>
      {view.step === 'done' && <RateCase ways={store.ways} />}
      <Visits visits={view.visits} />
      <section className="ck-case-view-card" aria-labelledby="case-view-messages">
        <Heading id="case-view-messages" own={1} below={1}>
          {text('CaseView.Messages')}
        </Heading>
        <Conversation store={store} messages={view.messages} customerName={view.customerName} />
        <Answer store={store} company={view.company.name} />
      </section>
    </div>
  )
}
