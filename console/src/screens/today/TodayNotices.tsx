import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Waiting } from './overlay.ts'
import type { TodayStore } from './today.store.ts'

/** What the technician has to know of the line: what waits for it, and what has to be decided. */
export function TodayNotices({ store }: { store: TodayStore }) {
  const { text } = useMessages()
  const { waiting, hasLine, keepsNothing } = useSnapshot(store.state)
  const [isOpen, setOpen] = useState(false)
  const sending = waiting.filter(({ state }) => state === 'waiting').length
  const contested = waiting.filter(({ state }) => state === 'conflict')
  const refused = waiting.filter(({ state }) => state === 'refused')
  const [first] = contested as Waiting[]
  return (
    <div className="ck-today-notices">
      {!hasLine && <Notice tone="warning">{text(keepsNothing ? 'Today.KeepsNothing' : 'Today.NoLine')}</Notice>}
      {sending > 0 && <Notice tone="info">{text('Today.Waiting', { count: sending })}</Notice>}
      {contested.length > 0 && (
        <Notice
          tone="warning"
          action={
            <Button kind="link" onClick={() => setOpen(true)}>
              {text('Today.Show')}
            </Button>
          }
        >
          {text('Today.Decide', { count: contested.length })}
        </Notice>
      )}
      {(refused as Waiting[]).map(deed => (
        <Notice
          key={deed.id}
          tone="danger"
          action={
            <Button kind="link" onClick={() => void store.forget(deed)}>
              {text('Today.Remove')}
            </Button>
          }
        >
          <b>{text('Today.RefusedTitle')}</b> {text('Today.RefusedText')}{' '}
          {deed.text ?? text(`Today.Step.${deed.step ?? 'ready'}`)}
        </Notice>
      ))}
      {isOpen && first && <ConflictDialog key={first.id} store={store} deed={first} onClose={() => setOpen(false)} />}
    </div>
  )
}
