import { useMessages } from '@casekit/messages/react'
import { type RefObject, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { DragStore } from './drag.store.ts'

/** The keyboard shortcuts, shown while a card has keyboard focus. */
export function KeyHelp({ drag, board }: { drag: DragStore; board: RefObject<HTMLElement | null> }) {
  const { text } = useMessages()
  const { id, by } = useSnapshot(drag.state)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const place = board.current
    const look = () => setNear(place?.querySelector('.ck-kb-open:focus-visible') != null)
    place?.addEventListener('focusin', look)
    place?.addEventListener('focusout', look)
    return () => {
      place?.removeEventListener('focusin', look)
      place?.removeEventListener('focusout', look)
    }
  }, [board])
  if (!isNear && !(id && by === 'keys')) return null
  const rows = [
    { keys: [text('Kanban.KeySpace')], does: text(id ? 'Kanban.HelpPutDown' : 'Kanban.HelpLift') },
    { keys: ['←', '→'], does: text('Kanban.HelpSideways') },
    { keys: ['↑', '↓'], does: text('Kanban.HelpUpDown') },
    { keys: ['Esc'], does: text('Kanban.HelpEscape') },
    { keys: ['M'], does: text('Kanban.MoveTo') },
  ]
  return (
    <div className="ck-kb-help" aria-hidden="true">
      {rows.map(({ keys, does }) => (
        <span key={does}>
          {keys.map(key => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </span>
      ))}
    </div>
  )
}
