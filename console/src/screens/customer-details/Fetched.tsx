import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import type { Rows } from './rows.store.ts'

/** What stands in a list's place until its rows are there: a sketch, or what to do about them. */
export function Fetched({ rows }: { rows: Pick<Rows<object>, 'load'> & { state: { hasFailed: boolean } } }) {
  const { text } = useMessages()
  const { hasFailed } = useSnapshot(rows.state)
  if (!hasFailed) return <Skeleton width="100%" height="12rem" />
  const again = <Button onClick={() => void rows.load()}>{text('Buttons.TryAgain')}</Button>
  return <Empty art="error" title={text('CustomerPage.ListFailed')} action={again} />
}
