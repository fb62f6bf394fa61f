import type { Client } from '@casekit/client/connect'
import type { TenantPage } from '@casekit/contract/tenant-page'
import type { Language } from '@casekit/messages/language'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { caseViewMessages } from '@casekit/messages/sections/case-view'
import { tenantPageMessages } from '@casekit/messages/sections/tenant-page'
import { uiMessages } from '@casekit/messages/sections/ui'
import '@casekit/ui/base.css'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { useSnapshot } from 'valtio'
import { lazyParts } from '../party/lazy-parts.ts'
import { Home } from './Home.tsx'
import { createTenantHome, type TenantHomeStore } from './tenant-home.store.ts'
import './tenant-home.css'

/** Parts opened from the home are loaded while it is read. */
const useOpened = lazyParts(() => import('./OpenedPart.tsx'))

/** Commands for the parent. */
export type TenantHomeHandle = {
  /** Reloads the content. */
  refresh: () => Promise<void>
  /** Back to the home. */
  reset: () => void
  /** Opens the fault report. */
  report: () => void
}

/** A fault that was reported. */
export type ReportedFault = { caseId: string; caseNumber: number }

export type TenantHomeProps = {
  client: Client
  language: Language
  presentation?: 'inline'
  /** Called with the home once it has loaded. */
  onPage?: (page: TenantPage) => void
  onReported?: (reported: ReportedFault) => void
  /** The tenant booked a visit. */
  onBooked?: (booked: { caseId: string; start: string }) => void
  handle?: Ref<TenantHomeHandle>
}

const SECTIONS = [uiMessages, tenantPageMessages, caseViewMessages]

/** A home as its tenant sees it: the lease, a fault to report, their cases to follow, news and documents. */
export function TenantHome({ handle, onPage, ...props }: TenantHomeProps) {
  const { client, language } = props
  const [store] = useState(() => createTenantHome(client))
  const { page } = useSnapshot(store.state)
  useEffect(() => void store.load(), [store])
  useEffect(() => {
    if (page) onPage?.(page as TenantPage)
  }, [page, onPage])
  useImperativeHandle(
    handle,
    () => ({ refresh: store.load, reset: () => store.show(), report: () => store.show({ isReporting: true }) }),
    [store],
  )
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone={page?.timeZone ?? 'UTC'}>
      <Standing store={store} {...props} />
    </MessagesProvider>
  )
}

type StandingProps = Omit<TenantHomeProps, 'handle' | 'onPage'> & { store: TenantHomeStore }

function Standing({ store, ...told }: StandingProps) {
  const { text } = useMessages()
  const { page, status } = useSnapshot(store.state)
  return (
    <div className="ck-root ck-tenant" part="frame" aria-busy={status === 'loading'}>
      {status === 'refused' ? (
        <Empty art="end" title={text('TenantPage.Refused')}>
          {text('TenantPage.RefusedText')}
        </Empty>
      ) : status === 'failed' ? (
        <Empty
          art="error"
          title={text('TenantPage.NotLoaded')}
          action={<Button onClick={() => void store.load()}>{text('Buttons.TryAgain')}</Button>}
        />
      ) : page ? (
        <Opened store={store} page={page as TenantPage} {...told} />
      ) : (
        <Skeleton width="100%" height="16rem" />
      )}
    </div>
  )
}

function Opened({ store, page, ...told }: StandingProps & { page: TenantPage }) {
  const { isReporting, booking, followed } = useSnapshot(store.state)
  const part = useOpened()
  if (!isReporting && !booking && !followed) return <Home store={store} page={page} />
  if (!part) return <Skeleton width="100%" height="16rem" />
  return <part.OpenedPart store={store} page={page} {...told} />
}
