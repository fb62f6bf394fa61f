import type { Visit } from '@casekit/contract/booking'
import { isLanguage } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Empty } from '@casekit/ui/empty'
import { Notice } from '@casekit/ui/notice'
import { Skeleton } from '@casekit/ui/skeleton'
import { CompanyName } from '@casekit/widgets/company-name'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { callTo, mailTo } from '../../uploads/reach.ts'
import type { ScreenProps } from '../../route.ts'
import { useSpeech } from '../../frame/page.store.ts'
import { DeadLink } from '../../parts/dead-end/DeadLink.tsx'
import { preferences } from '../../session/preferences.store.ts'
import { MoveVisit } from './MoveVisit.tsx'
import { createVisit, type VisitStore } from './visit.store.ts'
import { VisitFacts } from './VisitFacts.tsx'
import './visit.css'

/** Where the link in a visitor's mail leads: the visit, to move or cancel, in the mail's language. */
export function VisitScreen({ params }: ScreenProps) {
  const [store] = useState(() => createVisit(params['token'] ?? ''))
  const { visit } = useSnapshot(store.state)
  const { language } = useSnapshot(preferences)
  useEffect(() => void store.load(), [store])
  const own = isLanguage(visit?.language) ? visit.language : null
  useSpeech(own, 'UTC')
  return <Page store={store} language={own ?? language} />
}

function Page({ store, language }: { store: VisitStore; language: string }) {
  const { text } = useMessages()
  const { visit, status } = useSnapshot(store.state)
  if (status === 'refused') return <DeadLink title={text('Visit.Refused')} text={text('Visit.RefusedText')} />
  return (
    <main className="ck-visit-page" lang={language} aria-busy={status === 'loading'}>
      <div className="ck-visit-card">
        {!visit && <h1 className="ck-hidden-text">{text('Crumb.booking')}</h1>}
        {status === 'failed' ? (
          <Empty
            art="error"
            title={text('Visit.Failed')}
            action={<Button onClick={() => void store.load()}>{text('Buttons.TryAgain')}</Button>}
          />
        ) : visit ? (
          <Standing store={store} visit={visit} />
        ) : (
          <Skeleton width="100%" height="12rem" />
        )}
      </div>
    </main>
  )
}

function Standing({ store, visit }: { store: VisitStore; visit: Visit }) {
  const { text } = useMessages()
  const { isMoving, isAsking, isBusy } = useSnapshot(store.state)
  const isCancelled = visit.status === 'cancelled'
  return (
    <>
      <div className="ck-visit-company">
        <CompanyName company={visit.company} />
      </div>
      <h1>{text(isCancelled ? 'Visit.Cancelled' : 'Visit.Title')}</h1>
      <VisitFacts visit={visit} />
      <News store={store} />
      {isMoving && visit.canChange && <MoveVisit store={store} timeZone={visit.timeZone} />}
      {visit.canChange && !isMoving && (
        <div className="ck-visit-actions">
          <Button kind="primary" size="lg" onClick={() => store.show({ isMoving: true })}>
            {text('Visit.Move')}
          </Button>
          <Button size="lg" onClick={() => store.show({ isAsking: true })}>
            {text('Visit.Cancel')}
          </Button>
        </div>
      )}
      {!visit.canChange && !isCancelled && <p className="ck-visit-hint">{text('Visit.TooLate')}</p>}
      <Contact visit={visit} />
      {isAsking && (
        <Dialog
          title={text('Visit.CancelTitle')}
          size="sm"
          onClose={() => store.show({ isAsking: false })}
          actions={
            <>
              <Button onClick={() => store.show({ isAsking: false })}>{text('Visit.Keep')}</Button>
              <Button kind="danger" busy={isBusy} onClick={() => void store.cancel()}>
                {text('Visit.Cancel')}
              </Button>
            </>
          }
        >
          {text('Visit.CancelText')}
        </Dialog>
      )}
    </>
  )
}

function News({ store }: { store: VisitStore }) {
  const { text } = useMessages()
  const { news } = useSnapshot(store.state)
  if (news === 'moved') return <Notice tone="success">{text('Visit.Moved')}</Notice>
  if (news === 'taken') return <Notice tone="warning">{text('Timeslots.Lost')}</Notice>
  if (news === 'too-late') return <Notice tone="warning">{text('Visit.TooLate')}</Notice>
  if (news === 'failed') return <Notice tone="danger">{text('Visit.NotChanged')}</Notice>
  return null
}

function Contact({ visit: { company } }: { visit: Visit }) {
  const { text } = useMessages()
  return (
    <p className="ck-visit-contact">
      {text('Visit.Contact')} {company.phone && <a href={callTo(company.phone)}>{company.phone}</a>}
      {company.phone && company.email && ' · '}
      {company.email && <a href={mailTo(company.email)}>{company.email}</a>}
    </p>
  )
}
