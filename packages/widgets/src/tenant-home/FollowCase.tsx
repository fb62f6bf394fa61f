import { ArrowLeft, CalendarPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CaseView } from '@casekit/contract/case-view'
import type { TenantPage } from '@casekit/contract/tenant-page'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { CaseFollow } from '../case-follow/CaseFollow.tsx'
import { createCaseFollow } from '../case-follow/case-follow.store.ts'
import type { TenantHomeStore } from './tenant-home.store.ts'
import { tenantWays, unkept } from './tenant-ways.ts'

type FollowCaseProps = { store: TenantHomeStore; caseId: string; page: TenantPage }

/** One of the tenant's cases: its status, its visits, and its conversation. */
export function FollowCase({ store, caseId, page }: FollowCaseProps) {
  const { text } = useMessages()
  const [followed] = useState(() => createCaseFollow(tenantWays(store.client, caseId), unkept()))
  const { view, status } = useSnapshot(followed.state)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void followed.load()
    return followed.follow()
  }, [followed])
  const isThere = view !== null
  useEffect(() => {
    if (isThere) place.current?.querySelector<HTMLElement>('.ck-case-view-title')?.focus()
  }, [isThere])
  const about = page.cases.find(({ id }) => id === caseId)
  return (
    <div ref={place} className="ck-tenant-case">
      <Button icon={<ArrowLeft />} onClick={() => store.show()}>
        {text('TenantPage.Home')}
      </Button>
      {view ? (
        <CaseFollow store={followed} view={view as CaseView}>
          {about?.mayBook && (
            <Button icon={<CalendarPlus />} onClick={() => store.show({ booking: about })}>
              {text('TenantPage.ChooseTimeShort')}
            </Button>
          )}
        </CaseFollow>
      ) : status === 'loading' ? (
        <Skeleton width="100%" height="16rem" />
      ) : (
        <Empty art="error" title={text('TenantPage.NotLoaded')} />
      )}
    </div>
  )
}
