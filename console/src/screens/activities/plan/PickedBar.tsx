import { useSnapshot } from 'valtio'
import type { PlannedVisit } from '@casekit/contract/planning'
import { ApiError } from '@casekit/client/api-error'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../../frame/notices/toasts.ts'
import { type Plan, placeOf, type Target } from './plan.store.ts'
import { useUndo } from './use-undo.ts'

type PickedBarProps = {
  plan: Plan
  picked: readonly string[]
  onPick: (ids: readonly string[]) => void
  onOpen: (id: string) => void
  onMove: (id: string) => void
  onWish: (targets: readonly Target[]) => void
  /** Opens the split dialog. */
  onSplit: (id: string) => void
}

/** Actions on the selected visits; without any, the keyboard help. */
export function PickedBar({ plan, picked, onPick, onOpen, onMove, onWish, onSplit }: PickedBarProps) {
  const { text } = useMessages()
  const { visits } = useSnapshot(plan.state)
  const undo = useUndo(plan)
  const own = visits.filter(({ id }) => picked.includes(id))
  const [first] = own
  if (!first) return <footer className="ck-plan-foot">{text('Planning.Keys')}</footer>
  const takeOut = () => {
    onWish(own.map(visit => ({ ...placeOf(visit as PlannedVisit), day: null })))
    onPick([])
  }
  async function copy(id: string) {
    try {
      const what = text('Planning.Copied')
      toasts.show({ title: what, undo: undo.keep({ ...(await plan.copy(id)), what }) })
    } catch {
      toasts.show({ tone: 'failed', title: text('Planning.NotMoved') })
    }
  }
  async function invite(id: string) {
    try {
      await plan.invite(id)
      toasts.show({ title: text('Planning.Invited') })
    } catch (error) {
      const isNobody = error instanceof ApiError && error.code === 'no-address'
      toasts.show({ tone: 'failed', title: text(isNobody ? 'Planning.NoAddress' : 'Planning.NotInvited') })
    }
  }
  return (
    <footer className="ck-plan-foot">
      <b>{own.length > 1 ? text('Planning.Picked', { count: own.length }) : first.subject}</b>
      {own.length === 1 && (
        <>
          <Button size="sm" onClick={() => onOpen(first.id)}>
            {text('Planning.Open')}
          </Button>
          <Button size="sm" onClick={() => onMove(first.id)}>
            {text('Planning.MoveTo')}
          </Button>
          <Button size="sm" onClick={() => void copy(first.id)}>
            {text('Planning.Copy')}
          </Button>
          {first.minutes >= 30 && (
            <Button size="sm" onClick={() => onSplit(first.id)}>
              {text('Planning.Split')}
            </Button>
          )}
          {!first.isBooked && first.customerName && (
            <Button size="sm" onClick={() => void invite(first.id)}>
              {text('Planning.Invite')}
            </Button>
          )}
        </>
      )}
      <Button size="sm" onClick={takeOut}>
        {text('Planning.TakeOut')}
      </Button>
      <Button size="sm" kind="ghost" onClick={() => onPick([])}>
        {text('Planning.Deselect')}
      </Button>
    </footer>
  )
}
