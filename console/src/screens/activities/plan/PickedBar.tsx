import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { type Plan, placeOf, type Target } from './plan.store.ts'

type PickedBarProps = {
  plan: Plan
  picked: readonly string[]
  onPick: (ids: readonly string[]) => void
  onOpen: (id: string) => void
  onMove: (id: string) => void
  onWish: (targets: readonly Target[]) => void
}

/** What can be done with the visits that are picked; the keys where none is. */
export function PickedBar({ plan, picked, onPick, onOpen, onMove, onWish }: PickedBarProps) {
  const { text } = useMessages()
  const { visits } = useSnapshot(plan.state)
  const own = visits.filter(({ id }) => picked.includes(id))
  const [first] = own
  if (!first) return <footer className="ck-plan-foot">{text('Planning.Keys')}</footer>
  const takeOut = () => {
    onWish(own.map(visit => ({ ...placeOf(visit), day: null })))
    onPick([])
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
