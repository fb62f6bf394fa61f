import type { Move } from '@casekit/contract/move-in'
import { useMessages } from '@casekit/messages/react'

/** Returns a formatter of an import's result in one line. */
export function useResult() {
  const { text, format } = useMessages()
  return ({ state, stoppedFor, kept, made, changed, done, total }: Move): string => {
    if (stoppedFor) return text(`MoveIn.Stopped.${stoppedFor}`)
    if (state === 'undone') return text('MoveIn.Undone', { kept })
    if (state === 'done') return text('MoveIn.Done', { made, changed })
    return text('MoveIn.Of', { done: format.number(done), total: format.number(total) })
  }
}
