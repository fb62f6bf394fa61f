import type { ReactNode } from 'react'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Notice } from '@casekit/ui/notice'
import { Skeleton } from '@casekit/ui/skeleton'
import { isGone } from './query.store.ts'
import type { Asked } from './use-query.ts'

type LoadedProps<Answer> = {
  query: Asked<Answer>
  /** Says what could not be fetched. */
  failed: MessageId
  /** Shown if it does not exist. Without it, that counts as a failure. */
  gone?: MessageId
  /** Shown until the first response. */
  skeleton?: ReactNode
  children: (answer: NonNullable<Answer>) => ReactNode
}

/** Renders a query's result; before that its skeleton, and after a failure the reason with a retry button. */
export function Loaded<Answer>({ query, failed, gone, skeleton, children }: LoadedProps<Answer>) {
  const { text } = useMessages()
  const { answer, error, load } = query
  if (error && gone && isGone(error)) return <Empty art="error" title={text(gone)} />
  if (answer === null || answer === undefined)
    return error ? <Failed failed={failed} onRetry={load} /> : (skeleton ?? <Skeleton width="100%" height="8rem" />)
  return (
    <>
      {error && <Failed failed={failed} onRetry={load} />}
      {children(answer)}
    </>
  )
}

/** Says in place that something failed to load, with a retry button. */
export function Failed({ failed, onRetry }: { failed: MessageId; onRetry: () => Promise<void> }) {
  const { text } = useMessages()
  const again = (
    <Button kind="link" onClick={() => void onRetry()}>
      {text('Buttons.TryAgain')}
    </Button>
  )
  return (
    <Notice tone="danger" action={again}>
      {text(failed)}
    </Notice>
  )
}
