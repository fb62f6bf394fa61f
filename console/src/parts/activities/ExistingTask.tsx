import { lazy, Suspense, useState } from 'react'
import { Link2, Trash2 } from 'lucide-react'
import type { Activity } from '@casekit/contract/activities'
import type { SeriesScope } from '@casekit/contract/activity-series'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { copyLink } from '../copy-link.ts'
import type { ActivitiesStore } from './activities.store.ts'

const EndSeries = lazy(async () => ({ default: (await import('./EndSeries.tsx')).EndSeries }))

type ExistingProps = {
  store: ActivitiesStore
  activity: Activity
  address: string
  /** Which tasks of the series are affected. */
  scope: SeriesScope | 'one'
  onClose: () => void
}

/** Actions on an existing task. */
export function ExistingTask({ store, activity, address, scope, onClose }: ExistingProps) {
  const { text } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  async function remove() {
    if (scope !== 'one') return setIsAsking(true)
    if (await store.remove(activity.id)) return toasts.show({ tone: 'failed', title: text('Activity.NotChanged') })
    onClose()
    toasts.show({
      title: text('Activity.Removed', { subject: activity.subject }),
      undo: () => void store.restore(activity.id),
    })
  }
  async function end(meant: SeriesScope) {
    setIsAsking(false)
    if (await store.end(activity.id, meant)) return toasts.show({ tone: 'failed', title: text('Activity.NotChanged') })
    onClose()
    toasts.show({ title: text('Activity.Removed', { subject: activity.subject }) })
  }
  return (
    <>
      <Button kind="ghost" icon={<Trash2 />} onClick={() => void remove()}>
        {text('Activity.Remove')}
      </Button>
      <IconButton label={text('CaseFiles.CopyLink')} icon={<Link2 />} onClick={() => void copyLink(address, text)} />
      {isAsking && scope !== 'one' && (
        <Suspense>
          <EndSeries scope={scope} onEnd={() => void end(scope)} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
