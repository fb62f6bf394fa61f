import type { Move } from '@casekit/contract/move-in'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import type { useQuery } from '../../../patterns/query/use-query.ts'

type EarlierMovesProps = {
  query: ReturnType<typeof useQuery<Move[]>>
  onRun: (moveId: string) => Promise<void>
  onUndo: (moveId: string) => Promise<void>
}

/** What was brought before: who, when, how much; what was cut off goes on, and what is in can be taken back. */
export function EarlierMoves({ query, onRun, onUndo }: EarlierMovesProps) {
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
                <Earlier key={move.id} move={move} onRun={onRun} onUndo={onUndo} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Earlier({ move, onRun, onUndo }: { move: Move } & Omit<EarlierMovesProps, 'query'>) {
  const { text, format } = useMessages()
  const { id, kind, fileName, at, actorName, state, done, total, made, changed, kept, isUndoable } = move
  const isThrough = state === 'done' || state === 'undone'
  const result =
    state === 'undone'
      ? text('MoveIn.Undone', { kept })
      : isThrough
        ? text('MoveIn.Done', { made, changed })
        : text('MoveIn.Of', { done: format.number(done), total: format.number(total) })
  return (
    <li>
      <span>
        <b>{fileName}</b>
        <small>
          {text(`MoveIn.Kind.${kind}`)} · {actorName} · {format.dateTime(at)} · {result}
        </small>
      </span>
      <span className="ck-move-deeds">
        {state === 'running' && (
          <Button size="sm" kind="primary" onClick={() => void onRun(id)}>
            {text('MoveIn.GoOn')}
          </Button>
        )}
        {isUndoable && (
          <Button size="sm" onClick={() => void onUndo(id)}>
            {text('MoveIn.Undo')}
          </Button>
        )}
      </span>
    </li>
  )
}
