import { useState } from 'react'
import type { Body } from '@casekit/contract/endpoint'
import { dropLetters } from '@casekit/contract/operations'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { call } from '../../session/session.store.ts'
import { useAct } from './use-act.ts'

type Props = { which: Body<typeof dropLetters>; count: number; named: string; load: () => Promise<void> }

/** Drops one message, or all of a kind; asks first, because it cannot be undone. */
export function DropButton({ which, count, named, load }: Props) {
  const { text } = useMessages()
  const [asks, setAsks] = useState(false)
  const { isBusy, act } = useAct(load)
  const drop = () => {
    setAsks(false)
    void act(
      () => call(dropLetters, { body: which }),
      done => text('Operations.Dropped', { count: done.count }),
    )
  }
  const actions = (
    <>
      <Button onClick={() => setAsks(false)} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" onClick={drop}>
        {text('Operations.Drop')}
      </Button>
    </>
  )
  return (
    <>
      <Button
        size="sm"
        busy={isBusy}
        aria-label={text(which.letter ? 'Operations.DropOne' : 'Operations.DropAllOf', { named })}
        onClick={() => setAsks(true)}
      >
        {text(which.letter ? 'Operations.Drop' : 'Operations.DropAll')}
      </Button>
      {asks && (
        <Dialog
          title={text('Operations.DropTitle', { count })}
          size="sm"
          onClose={() => setAsks(false)}
          actions={actions}
        >
          {text('Operations.DropText', { named })}
        </Dialog>
      )}
    </>
  )
}
