import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Tile } from '@casekit/contract/insight-tiles'
import { useMessages } from '@casekit/messages/react'
import { getInsightNotes } from '@casekit/contract/insight-notes'
import { insightBefore, insightRange } from '@casekit/rules/insight-periods'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { toasts } from '../../frame/notices/toasts.ts'
import { useTileName } from '../../parts/insight/use-tile-name.ts'
import { Failed } from '../../patterns/query/Loaded.tsx'
import { AddTileDialog } from './AddTileDialog.tsx'
import { BoardHead } from './BoardHead.tsx'
import type { BoardStore } from './board.store.ts'
import type { Shown } from './DashboardScreen.tsx'
import { Notes } from './Notes.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { TargetDialog } from './TargetDialog.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { useToday } from '../../patterns/day/use-today.ts'
import { added } from './tiles.ts'
import { TileFrame } from './TileFrame.tsx'
import { TileView } from './TileView.tsx'
import { useArranging } from './use-arranging.ts'

type BodyProps = {
  store: BoardStore
  shown: Shown
  guards: readonly string[]
  isArranged: boolean
  onArrange: (isArranged: boolean) => void
}

/** The tiles of one board, to be read and to be arranged. */
export function BoardBody({ store, shown, guards, isArranged, onArrange }: BodyProps) {
  const { text, format } = useMessages()
  const { tiles, targets, isOwn, hasFailed } = useSnapshot(store.state)
  const [dialog, setDialog] = useState<'add' | Tile | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { deeds, said } = useArranging(store, setDialog)
  const nameOf = useTileName()
  const today = useToday()
  useEffect(() => void store.load(), [store])
  const range = insightRange(shown.period, today)
  const before = insightBefore(range, today)
  const notes = useQuery(signal => call(getInsightNotes, { params: { board: shown.board }, query: range, signal }))
  async function reset() {
    const kept = store.state.tiles
    if (!(await store.keep(null))) return toasts.show({ tone: 'failed', title: text('Dashboard.NotKept') })
    return toasts.show({
      title: text('Dashboard.ResetDone'),
      action: { label: text('Buttons.Undo'), onPress: () => void store.keep(kept) },
    })
  }
  return (
    <div ref={place} className="ck-dashboard">
      <BoardHead
        shown={shown}
        isArranged={isArranged}
        onArrange={onArrange}
        onFullScreen={() => void place.current?.requestFullscreen()}
      />
      <FirstSteps />
      <p className="ck-dashboard-line">
        {text('Dashboard.Compared', { from: format.day(before.fromDate), to: format.day(before.toDate) })}
      </p>
      {isArranged && (
        <div className="ck-dashboard-bar">
          <Button icon={<Plus />} onClick={() => setDialog('add')}>
            {text('Dashboard.Add')}
          </Button>
          {isOwn && <Button onClick={() => void reset()}>{text('Dashboard.Reset')}</Button>}
          <span id="ck-tile-help">{text('Dashboard.DragHelp')}</span>
        </div>
      )}
      <output className="ck-hidden-text">{said}</output>
      {hasFailed && <Failed failed="Insight.Failed" onRetry={store.load} />}
      {!tiles && !hasFailed && <Skeleton width="100%" height="20rem" />}
      {tiles?.length === 0 && (
        <Empty
          art="rows"
          title={text('Dashboard.Empty')}
          action={<Button onClick={() => void reset()}>{text('Dashboard.Reset')}</Button>}
        >
          {text('Dashboard.EmptyText')}
        </Empty>
      )}
      <div className="ck-tiles">
        {tiles?.map(tile => (
          <TileFrame key={tile.id} tile={tile} name={nameOf(tile)} isArranged={isArranged} deeds={deeds}>
            <TileView
              tile={tile}
              period={shown.period}
              department={shown.department}
              target={targets[tile.measure]}
              today={today}
              notes={notes.answer ?? []}
            />
          </TileFrame>
        ))}
      </div>
      <Notes board={shown.board} notes={notes.answer ?? []} today={today} onChanged={notes.load} />
      {dialog === 'add' && (
        <AddTileDialog
          guards={guards}
          onAdd={tile => void store.keep(added(store.state.tiles ?? [], tile))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog !== null && dialog !== 'add' && (
        <TargetDialog
          tile={dialog}
          name={nameOf(dialog)}
          store={store}
          target={targets[dialog.measure]}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
