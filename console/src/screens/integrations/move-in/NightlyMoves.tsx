import { useState } from 'react'
import { deleteMoveSource, type MoveSource } from '@casekit/contract/move-in-sources'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../../frame/notices/toasts.ts'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import type { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'
import { NightlyDialog } from './NightlyDialog.tsx'
import { useResult } from './use-result.ts'

type NightlyMovesProps = {
  query: ReturnType<typeof useQuery<MoveSource[]>>
  onFetch: (sourceId: string) => Promise<void>
  onChanged: () => void
}

/** The nightly imports: source, next run, and the last result. */
export function NightlyMoves({ query, onFetch, onChanged }: NightlyMovesProps) {
  const { text } = useMessages()
  if (query.answer?.length === 0) return null
  return (
    <section className="ck-move-earlier" aria-labelledby="nightly-moves">
      <h3 id="nightly-moves">{text('MoveIn.Nightly.Title')}</h3>
      <Loaded query={query} failed="MoveIn.NotLoaded">
        {sources => (
          <ul className="ck-move-list">
            {sources.map(source => (
              <NightlyMove key={source.id} source={source} onFetch={onFetch} onChanged={onChanged} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

type NightlyMoveProps = { source: MoveSource } & Omit<NightlyMovesProps, 'query'>

function NightlyMove({ source, onFetch, onChanged }: NightlyMoveProps) {
  const { text, format } = useMessages()
  const resultOf = useResult()
  const [asks, setAsks] = useState<'edit' | 'delete' | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, name, kind, url, isOn, nextAt, last } = source
  async function fetchNow() {
    setBusy(true)
    await onFetch(id)
    setBusy(false)
  }
  const next = isOn ? text('MoveIn.Nightly.Next', { when: format.dateTime(nextAt) }) : text('MoveIn.Nightly.Off')
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {text(`MoveIn.Kind.${kind}`)} · {new URL(url).host} · {next}
        </small>
        {last && (
          <small data-stopped={last.stoppedFor ?? undefined}>
            {format.dateTime(last.at)}: {resultOf(last)}
          </small>
        )}
      </span>
      <span className="ck-move-deeds">
        <Button size="sm" busy={busy} onClick={() => void fetchNow()}>
          {text('MoveIn.Nightly.Fetch')}
        </Button>
        <Button size="sm" onClick={() => setAsks('edit')}>
          {text('MoveIn.Nightly.Edit')}
        </Button>
        <Button size="sm" onClick={() => setAsks('delete')}>
          {text('MoveIn.Nightly.Delete')}
        </Button>
      </span>
      {asks === 'edit' && <NightlyDialog of={{ source }} onSaved={onChanged} onClose={() => setAsks(null)} />}
      {asks === 'delete' && <EndDialog source={source} onEnded={onChanged} onClose={() => setAsks(null)} />}
    </li>
  )
}

type EndDialogProps = { source: MoveSource; onEnded: () => void; onClose: () => void }

function EndDialog({ source: { id: sourceId, name }, onEnded, onClose }: EndDialogProps) {
  const { text } = useMessages()
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function end() {
    setBusy(true)
    try {
      await call(deleteMoveSource, { params: { sourceId } })
      toasts.show({ title: text('MoveIn.Nightly.Deleted', { name }) })
      onClose()
      onEnded()
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="danger" busy={busy} onClick={() => void end()}>
        {text('MoveIn.Nightly.Delete')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('MoveIn.Nightly.DeleteTitle', { name })} size="sm" onClose={onClose} actions={actions}>
      {text('MoveIn.Nightly.DeleteText')}
      {hasFailed && <Notice tone="danger">{text('MoveIn.Nightly.NotSaved')}</Notice>}
    </Dialog>
  )
}
