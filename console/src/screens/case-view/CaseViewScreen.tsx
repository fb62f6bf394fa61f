import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CaseView } from '@casekit/contract/case-view'
import { isLanguage } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { CaseFollow } from '@casekit/widgets/case-follow'
import { type CaseFollowStore, createCaseFollow } from '@casekit/widgets/case-follow/store'
import type { ScreenProps } from '../../route.ts'
import { useOwnTabTitle, useSpeech } from '../../frame/page.store.ts'
import { DeadLink } from '../../parts/dead-end/DeadLink.tsx'
import { preferences } from '../../session/preferences.store.ts'
import { CompanyLine } from './CompanyLine.tsx'
import { keptAnswer, waysOf } from './link-ways.ts'
import { Places } from './Places.tsx'
import './case-view.css'

/** Where the link in a customer's mail leads: their case, to follow and answer, in their language. */
export function CaseViewScreen({ params }: ScreenProps) {
  const { token = '' } = params
  const [store] = useState(() => createCaseFollow(waysOf(token), keptAnswer(token)))
  const { view } = useSnapshot(store.state)
  const { language } = useSnapshot(preferences)
  const own = isLanguage(view?.language) ? view.language : null
  useSpeech(own, view?.timeZone ?? 'UTC')
  useEffect(() => {
    void store.load()
    return store.follow()
  }, [store])
  return <Page store={store} language={own ?? language} />
}

function Page({ store, language }: { store: CaseFollowStore; language: string }) {
  const { text } = useMessages()
  const { view, status } = useSnapshot(store.state)
  const title = view && text('CaseView.PageTitle', { number: String(view.caseNumber), company: view.company.name })
  useOwnTabTitle(title)
  if (status === 'refused') return <DeadLink title={text('CaseView.Refused')} text={text('CaseView.RefusedText')} />
  return (
    <main className="ck-case-view" lang={language} aria-busy={status === 'loading'}>
      {!view && <h1 className="ck-hidden-text">{text('CaseView.NoTitle')}</h1>}
      {status === 'failed' ? (
        <Empty
          art="error"
          title={text('CaseView.Failed')}
          action={<Button onClick={() => store.tryAgain()}>{text('Buttons.TryAgain')}</Button>}
        />
      ) : view ? (
        <>
          <CompanyLine company={view.company} />
          <CaseFollow store={store} view={view as CaseView} />
          <Places places={view.places as CaseView['places']} />
        </>
      ) : (
        <Skeleton width="100%" height="16rem" />
      )}
    </main>
  )
}
