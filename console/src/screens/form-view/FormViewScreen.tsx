import { Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { FormView } from '@casekit/contract/form-view'
import { isLanguage } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Notice } from '@casekit/ui/notice'
import { Skeleton } from '@casekit/ui/skeleton'
import { CompanyName } from '@casekit/widgets/company-name'
import { useOwnTabTitle, useSpeech } from '../../frame/page.store.ts'
import { DeadLink } from '../../parts/dead-end/DeadLink.tsx'
import { FormSheet } from '../../parts/forms/FormSheet.tsx'
import type { ScreenProps } from '../../route.ts'
import { preferences } from '../../session/preferences.store.ts'
import { callTo } from '../../uploads/reach.ts'
import { createFormView, type FormViewStore } from './form-view.store.ts'
import { HandIn } from './HandIn.tsx'
import './form-view.css'

/** Where the link in a form mail leads: a customer or tenant fills it in, in the company's language. */
export function FormViewScreen({ params }: ScreenProps) {
  const [store] = useState(() => createFormView(params['token'] ?? ''))
  const { text } = useMessages()
  const { view, status } = useSnapshot(store.state)
  const { language } = useSnapshot(preferences)
  const own = isLanguage(view?.language) ? view.language : null
  useSpeech(own, view?.timeZone ?? 'UTC')
  useOwnTabTitle(view && `${view.name} · ${view.company.name}`)
  useEffect(() => void store.load(), [store])
  if (status === 'refused') return <DeadLink title={text('FormSheet.Refusal')} text={text('FormSheet.RefusalText')} />
  return (
    <main className="ck-form-view" lang={own ?? language} aria-busy={status === 'loading'}>
      {status === 'failed' ? (
        <Empty
          art="error"
          title={text('FormSheet.NotLoaded')}
          action={<Button onClick={() => void store.load()}>{text('Buttons.TryAgain')}</Button>}
        />
      ) : view ? (
        <Shown key={view.doneAt ?? 'open'} store={store} view={view as FormView} />
      ) : (
        <Skeleton width="100%" height="16rem" />
      )}
    </main>
  )
}

function Shown({ store, view }: { store: FormViewStore; view: FormView }) {
  const { text, format } = useMessages()
  const { company, doneAt, doneBy } = view
  const [sheet] = useState(() => store.sheetOf(view))
  return (
    <>
      <header>
        <CompanyName company={company} />
        {company.phone && (
          <a href={callTo(company.phone)}>
            <Phone size={16} aria-hidden="true" /> {company.phone}
          </a>
        )}
      </header>
      <h1>{view.name}</h1>
      {view.about && <p>{view.about}</p>}
      {doneAt && (
        <Notice tone="success">
          <b>{text('FormSheet.Thanks')}</b> {text('FormSheet.IsDone', { time: format.dateTime(doneAt), name: doneBy })}
        </Notice>
      )}
      {doneAt && (
        <Button kind="link" onClick={() => void store.download(`${view.name}.pdf`)}>
          {text('FormSheet.Pdf')}
        </Button>
      )}
      <FormSheet store={sheet} isClosed={doneAt !== null} />
      {!doneAt && <HandIn store={store} sheet={sheet} />}
    </>
  )
}
