import type { TenantPage } from '@casekit/contract/tenant-page'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { caseViewMessages } from '@casekit/messages/sections/case-view'
import { formMessages } from '@casekit/messages/sections/form'
import { ratingsMessages } from '@casekit/messages/sections/ratings'
import { tenantPageMessages } from '@casekit/messages/sections/tenant-page'
import { uiMessages } from '@casekit/messages/sections/ui'
import { Skeleton } from '@casekit/ui/skeleton'
import { useSnapshot } from 'valtio'
import { ChooseTime } from './ChooseTime.tsx'
import { FollowCase } from './FollowCase.tsx'
import { ReportFault } from './ReportFault.tsx'
import type { TenantHomeStore } from './tenant-home.store.ts'
import type { ReportedFault } from './TenantHome.tsx'

const SECTIONS = [uiMessages, tenantPageMessages, caseViewMessages, ratingsMessages, formMessages]

export type OpenedPartProps = {
  store: TenantHomeStore
  page: TenantPage
  onReported?: (reported: ReportedFault) => void
  onBooked?: (booked: { caseId: string; start: string }) => void
}

/** A part the tenant opens from their home: loaded with its texts while the home is read. */
export function OpenedPart(props: OpenedPartProps) {
  const { language } = useMessages()
  return (
    <MessagesProvider
      language={language}
      sections={SECTIONS}
      timeZone={props.page.timeZone}
      fallback={<Skeleton width="100%" height="16rem" />}
    >
      <Part {...props} />
    </MessagesProvider>
  )
}

function Part({ store, page, onReported, onBooked }: OpenedPartProps) {
  const { booking, followed } = useSnapshot(store.state)
  if (followed) return <FollowCase key={followed} store={store} caseId={followed} page={page} />
  if (booking)
    return <ChooseTime key={booking.id} store={store} about={booking} timeZone={page.timeZone} onBooked={onBooked} />
  return <ReportFault store={store} onReported={onReported} />
}
