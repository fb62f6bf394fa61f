import type { ReactNode } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'

/** Says in the place itself that something of a transfer did not come, and asks for it again. */
export function NotLoaded({ onRetry, children }: { onRetry: () => Promise<void>; children: ReactNode }) {
  const { text } = useMessages()
  const again = (
    <Button kind="link" onClick={() => void onRetry()}>
      {text('Buttons.TryAgain')}
    </Button>
  )
  return (
    <Notice tone="danger" action={again}>
      {children}
    </Notice>
  )
}
