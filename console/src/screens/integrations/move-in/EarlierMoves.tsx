import { useState } from 'react'
import type { Move } from '@casekit/contract/move-in'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import type { useQuery } from '../../../patterns/query/use-query.ts'
import { NightlyDialog } from './NightlyDialog.tsx'
import { useResult } from './use-result.ts'

type EarlierMovesProps = {
  query: ReturnType<typeof useQuery<Move[]>>
  onRun: (moveId: string) => Promise<void>
  onUndo: (moveId: string) => Promise<void>
  onRepeated: () => void
}

/** Earlier imports: who, when, how many rows; interrupted ones can be resumed, finished ones undone. */
export function EarlierMoves({ query, ...deeds }: EarlierMovesProps) {
  const { text } = useMessages()
  return (
    <section className="ck-move-earlier" aria-labelledby="earlier-moves">
      <h3 id="earlier-moves">{text('MoveIn.Earlier')}</h3>
      <Loaded query={query} failed="MoveIn.NotLoaded">
        {moves =>
          moves.length === 0 ? (
            <Empty art="rows" title={text('MoveIn.None')} />
          ) : (
            <ul className="ck-move-list">
              {moves.map(move => (
                <Earlier key={move.id} move={move} {...deeds} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Earlier({ move, onRun, onUndo, onRepeated }: { move: Move } & Omit<EarlierMovesProps, 'query'>) {
  const { text, format } = useMessages()
  const resultOf = useResult()
  const [isRepeating, setRepeating] = useState(false)
  const { id, kind, fileName, at, actorName, state, stoppedFor, isUndoable, isRepeatable } = move
  const mayRunAnyway = stoppedFor === 'changed' || stoppedFor === 'vanished'
  return (
    <li>
      <span>
        <b>{fileName}</b>
        <small>
          {text(`MoveIn.Kind.${kind}`)} · {actorName} · {format.dateTime(at)} · {resultOf(move)}
        </small>
      </span>
      <span className="ck-move-deeds">
        {state === 'running' && (
          <Button size="sm" kind="primary" onClick={() => void onRun(id)}>
            {text('MoveIn.GoOn')}
          </Button>
        )}
        {mayRunAnyway && (
          <Button size="sm" onClick={() => void onRun(id)}>
            {text('MoveIn.RunAnyway')}
          </Button>
        )}
        {isRepeatable && (
          <Button size="sm" onClick={() => setRepeating(true)}>
            {text('MoveIn.Nightly.Make')}
          </Button>
        )}
        {isUndoable && (
          <Button size="sm" onClick={() => void onUndo(id)}>
            {text('MoveIn.Undo')}
          </Button>
        )}
      </span>
      {isRepeating && (
        <NightlyDialog of={{ moveId: id, name: fileName }} onSaved={onRepeated} onClose={() => setRepeating(false)} />
      )}
    </li>
  )
}
