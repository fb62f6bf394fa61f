import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { usePage } from '../../frame/page.store.ts'
import { useLive } from '../../live/use-live.ts'
import { paths } from '../../paths.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { call, session } from '../../session/session.store.ts'
import { keepShellWhole } from './keep-shell.ts'
import { openVisit, overlay } from './overlay.ts'
import { PushSwitch } from './PushSwitch.tsx'
import { SharedPictures } from './SharedPictures.tsx'
import { StepBar } from './StepBar.tsx'
import { TodayNotices } from './TodayNotices.tsx'
import { createToday, type TodayState, type TodayStore } from './today.store.ts'
import { VisitLine } from './VisitLine.tsx'
import '../../patterns/page-head.css'
import './today.css'

const AGAIN_MS = 30_000

/** A technician's day, mobile first: the visits in order, and the work on them, online and offline. */
export function TodayScreen() {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const owner = account?.user.stakeholderId ?? ''
  const store = keptForAccount('today', () => createToday(call, owner))
  const here = useSnapshot(store.state) as TodayState
  const { day, hasFailed } = here
  usePage(text('Today.Title'), [
    { text: text('Menu.activities'), href: paths.entry('Activities') },
    { text: text('Today.Title') },
  ])
  useHeedLine(store)
  if (hasFailed) return <Failed onRetry={() => void store.load()} />
  if (!day) return <Skeleton width="60%" height="4rem" />
  const visits = overlay(day.visits, here)
  return <Day store={store} today={day.today} visits={visits} />
}

/** Sends and loads as soon as it may be online again, without relying on the browser's events alone. */
function useHeedLine(store: TodayStore): void {
  const load = useEffectEvent(() => void store.load())
  const goOn = useEffectEvent(() => void store.goOn())
  useLive('activity', store.renew)
  useEffect(() => {
    load()
    const stopKeeping = keepShellWhole()
    const timer = setInterval(goOn, AGAIN_MS)
    addEventListener('online', load)
    document.addEventListener('visibilitychange', goOn)
    return () => {
      stopKeeping()
      clearInterval(timer)
      removeEventListener('online', load)
      document.removeEventListener('visibilitychange', goOn)
    }
  }, [])
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { text } = useMessages()
  return (
    <Empty
      art="error"
      title={text('Today.NotLoaded')}
      action={<Button onClick={onRetry}>{text('Buttons.TryAgain')}</Button>}
    >
      {text('Shell.Offline')}
    </Empty>
  )
}

type DayProps = { store: TodayStore; today: string; visits: readonly FieldVisit[] }

function Day({ store, today, visits }: DayProps) {
  const { text, format } = useMessages()
  const [chosen, setChosen] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const now = visits.filter(({ day }) => day === today)
  const later = visits.filter(({ day }) => day !== today)
  const open = openVisit(visits, today, { chosen, shown })
  const openId = open?.id ?? null
  if (openId !== shown) setShown(openId)
  const list = (of: readonly FieldVisit[]) => (
    <ol className="ck-today-line">
      {of.map(visit => (
        <VisitLine
          key={visit.id}
          store={store}
          visit={visit}
          isOpen={visit.id === open?.id}
          onOpen={() => setChosen(visit.id)}
        />
      ))}
    </ol>
  )
  return (
    <div className="ck-today">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{format.day(today)}</h1>
        <span className="ck-page-count">{text('Today.Count', { count: now.length })}</span>
        <PushSwitch />
        <Link className="ck-button ck-button-link ck-today-all" href={paths.entry('Activities')}>
          {text('Today.All')}
        </Link>
      </header>
      <TodayNotices store={store} />
      <SharedPictures store={store} visits={now} />
      <div className="ck-today-visits">
        {now.length === 0 ? (
          <Empty art="rows" title={text('Today.None')}>
            {text('Today.NoneText')}
          </Empty>
        ) : (
          list(now)
        )}
        {later.length > 0 && (
          <section aria-labelledby="today-tomorrow">
            <h2 id="today-tomorrow" className="ck-today-later">
              {text('Today.Tomorrow')}
            </h2>
            {list(later)}
          </section>
        )}
      </div>
      {open && open.day === today && <StepBar store={store} visit={open} />}
    </div>
  )
}
