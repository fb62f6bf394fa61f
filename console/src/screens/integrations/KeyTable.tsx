import { currentTime } from '@casekit/client/clock'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { EmbedKey } from '@casekit/contract/embed'
import { useMessages } from '@casekit/messages/react'
import { relative } from '@casekit/messages/relative'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { stateOf } from './key-state.ts'
import type { Studio } from './studio.store.ts'

type Props = { studio: Studio; openId: string; onOpen: (keyId: string) => void }

/** All keys: widgets, origins, last use and status. */
export function KeyTable({ studio, openId, onOpen }: Props) {
  const { text } = useMessages()
  const { keys, hasFailed } = useSnapshot(studio.state)
  if (hasFailed && !keys) {
    const again = <Button onClick={() => void studio.load()}>{text('Buttons.TryAgain')}</Button>
    return <Empty art="error" title={text('Studio.LoadFailed')} action={again} />
  }
  if (!keys) {
    return (
      <output className="ck-studio-wait">
        <span className="ck-hidden-text">{text('Studio.Loading')}</span>
        {[0, 1, 2].map(row => (
          <Skeleton key={row} width="100%" height="2.5rem" />
        ))}
      </output>
    )
  }
  if (keys.length === 0) return <Empty art="rows" title={text('Studio.NoKeys')} />
  return (
    <table className="ck-studio-table">
      <thead>
        <tr>
          <th scope="col">{text('Studio.Name')}</th>
          <th scope="col">{text('Studio.Widgets')}</th>
          <th scope="col">{text('Studio.LastUsed')}</th>
          <th scope="col">{text('Studio.State')}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(key => (
          <KeyRow key={key.id} embedKey={key as EmbedKey} isOpen={key.id === openId} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { embedKey: EmbedKey; isOpen: boolean; onOpen: (keyId: string) => void }

function KeyRow({ embedKey, isOpen, onOpen }: RowProps) {
  const { text } = useMessages()
  const [now] = useState(() => new Date(currentTime()))
  const { id, name, origins, widgets, lastUsedAt, isTest } = embedKey
  return (
    <tr className={isOpen ? 'ck-studio-row-on' : undefined}>
      <th scope="row" aria-label={name}>
        <button type="button" className="ck-studio-name" aria-expanded={isOpen} onClick={() => onOpen(id)}>
          <b>{name}</b>
          <small>{origins.join(', ')}</small>
        </button>
      </th>
      <td>{widgets.map(widget => text(`Studio.Widget.${widget}`)).join(', ')}</td>
      <td>{lastUsedAt ? relative(text, lastUsedAt, now) : text('Studio.NeverUsed')}</td>
      <td>
        <span className="ck-studio-states">
          {isTest && <TestTag />}
          <KeyState embedKey={embedKey} />
        </span>
      </td>
    </tr>
  )
}

/** Marks a key with test data. */
export function TestTag() {
  const { text } = useMessages()
  return <span className="ck-studio-state">{text('Studio.Test')}</span>
}

/** Live, not issued, expired or revoked; in words, never by color alone. */
export function KeyState({ embedKey }: { embedKey: EmbedKey }) {
  const { text } = useMessages()
  const [now] = useState(() => new Date(currentTime()))
  const state = stateOf(embedKey, now)
  return <span className={`ck-studio-state ck-studio-state-${state}`}>{text(`Studio.State.${state}`)}</span>
}
