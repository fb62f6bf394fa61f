import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Waiting } from './overlay.ts'
import type { TodayStore } from './today.store.ts'

/** Notices about the connection: pending changes, and conflicts to resolve. */
export function TodayNotices({ store }: { store: TodayStore }) {
  const { text, format } = useMessages()
  const { waiting, media, formsWaiting, formsGone, hasLine, keepsNothing, isNearlyFull } = useSnapshot(store.state)
  const [isOpen, setOpen] = useState(false)
  const sending = waiting.filter(({ state }) => state === 'waiting').length
  const contested = waiting.filter(({ state }) => state === 'conflict')
  const refused = waiting.filter(({ state }) => state === 'refused')
  const [first] = contested as Waiting[]
  /** What the change was, as far as it says. */
  const saidBy = ({ kind, text: said, code, step, name, startsAt }: Waiting) =>
    [
      text(`Today.Deed.${kind}`),
      said || code || name || (step && text(`Today.Step.${step}`)) || (startsAt && format.dateTime(startsAt)),
    ]
      .filter(Boolean)
      .join(': ')
  return (
    <div className="ck-today-notices">
      {!hasLine && <Notice tone="warning">{text(keepsNothing ? 'Today.KeepsNothing' : 'Today.NoLine')}</Notice>}
      {sending > 0 && <Notice tone="info">{text('Today.Waiting', { count: sending })}</Notice>}
      {media.length > 0 && <Notice tone="info">{text('Today.MediaWaiting', { count: media.length })}</Notice>}
      {formsWaiting > 0 && <Notice tone="info">{text('Today.FormsWaiting', { count: formsWaiting })}</Notice>}
      {isNearlyFull && <Notice tone="warning">{text('Today.NearlyFull')}</Notice>}
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
          <b>{text('Today.RefusedTitle')}</b> {text(`Today.Refused.${deed.reason ?? 'gone'}`)} {saidBy(deed)}
        </Notice>
      ))}
      {formsGone.map(({ id, name }) => (
        <Notice
          key={id}
          tone="danger"
          action={
            <Button kind="link" onClick={() => void store.dropForm(id)}>
              {text('Today.Remove')}
            </Button>
          }
        >
          <b>{text('Today.FormGoneTitle')}</b> {text('Today.FormGone')} {name}
        </Notice>
      ))}
      {isOpen && first && <ConflictDialog key={first.id} store={store} deed={first} onClose={() => setOpen(false)} />}
    </div>
  )
}
