import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { version } from './version.store.ts'

/** Notices about the whole page: no connection, or a newer version that can be loaded when convenient. */
export function Notices() {
  const { text } = useMessages()
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  const { isOutdated } = useSnapshot(version)
  const reload = (
    <Button kind="link" onClick={() => location.reload()}>
      {text('Frame.Reload')}
    </Button>
  )
  return (
    <div className="ck-frame-notices">
      {!isOnline && <Notice tone="warning">{text('Frame.Offline')}</Notice>}
      {isOnline && isOutdated && (
        <Notice tone="info" action={reload}>
          {text('Frame.NewVersion')}
        </Notice>
      )}
    </div>
  )
}

function followConnection(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
