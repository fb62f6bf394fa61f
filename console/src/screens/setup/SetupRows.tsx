import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { orderSetupList, type SetupEntry } from '@casekit/contract/setup'
import { ORDERED_LISTS, type SetupList } from '@casekit/contract/setup-lists'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'

type Props = {
  list: SetupList
  entries: readonly SetupEntry[]
  onMoved: () => void
  onEdit: (entry: SetupEntry) => void
  onRemove: (entry: SetupEntry) => void
}

/** The entries of a list; in ordered lists they can be moved. */
export function SetupRows({ list, entries, onMoved, onEdit, onRemove }: Props) {
  const { text } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const hasOrder = ORDERED_LISTS.includes(list)

  async function move(place: number, by: 1 | -1) {
    const ids = entries.map(({ id }) => id)
    ids.splice(place + by, 0, ...ids.splice(place, 1))
    setIsBusy(true)
    await call(orderSetupList, { params: { list }, body: { ids } }).then(onMoved, () =>
      toasts.show({ tone: 'failed', title: text('Setup.Failed') }),
    )
    setIsBusy(false)
  }
  return (
    <ol className="ck-narrow-list ck-setup-list">
      {entries.map((entry, place) => (
        <li key={entry.id}>
          {entry.color && <i className="ck-setup-color" style={{ background: entry.color }} />}
          <button type="button" className="ck-setup-name" onClick={() => onEdit(entry)}>
            <b>{entry.name}</b>
            <small>
              {hasOrder && place === 0 && list === 'stages' ? `${text('Setup.First')} · ` : ''}
              {text('Setup.Uses', { count: entry.uses })}
            </small>
          </button>
          {hasOrder && (
            <>
              <IconButton
                size="sm"
                icon={<ArrowUp />}
                label={text('Setup.Up', { name: entry.name })}
                disabled={isBusy || place === 0}
                onClick={() => void move(place, -1)}
              />
              <IconButton
                size="sm"
                icon={<ArrowDown />}
                label={text('Setup.Down', { name: entry.name })}
                disabled={isBusy || place === entries.length - 1}
                onClick={() => void move(place, 1)}
              />
            </>
          )}
          <IconButton
            size="sm"
            icon={<Trash2 />}
            label={text('Setup.Remove', { name: entry.name })}
            onClick={() => onRemove(entry)}
          />
        </li>
      ))}
    </ol>
  )
}
