import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Sparkles } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { PlannedVisit, PlanPerson, Suggestion } from '@casekit/contract/planning'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Skeleton } from '@casekit/ui/skeleton'
import { toasts } from '../../../frame/notices/toasts.ts'
import { useReload } from '../../../frame/revisit.ts'
import { useLive } from '../../../live/use-live.ts'
import { Failed } from '../../../patterns/query/Loaded.tsx'
import { call } from '../../../session/session.store.ts'
import type { FaceProps } from '../face-props.ts'
import { AbsencePanel, ToldPanel } from './AbsencePanel.tsx'
import { AwayDialog } from './AwayDialog.tsx'
import { Board } from './Board.tsx'
import { DropDialog } from './DropDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PickedBar } from './PickedBar.tsx'
import { createPlan, type Plan, type Target } from './plan.store.ts'
import { ProposalPanel } from './ProposalPanel.tsx'
import { SplitDialog } from './SplitDialog.tsx'
import { Tray } from './Tray.tsx'
import { type Absence, useAbsence } from './use-absence.ts'
import { useMoves } from './use-moves.ts'
import { useUndo, useUndoKey } from './use-undo.ts'
import { planWords } from './words.ts'
import './plan.css'
import './tray.css'

const DAYS = { day: 1, week: 7, fortnight: 14 } as const

/** The plan of some days: people against time, with the unplanned tasks beside it. Give it a `key` of what it shows. */
export function PlanBoard({ filters, search, date, span, openTask }: FaceProps) {
  const { text } = useMessages()
  const count = DAYS[span as keyof typeof DAYS] ?? 7
  const [plan] = useState(() => createPlan(call, { from: date, days: count, filters, search }, { unplanned: true }))
  const { isLoaded, failure } = useSnapshot(plan.state)
  const load = useEffectEvent(() => void plan.load())
  useEffect(() => load(), [])
  useReload(plan.load)
  useLive('activity', plan.load)
  if (!isLoaded)
    return (
      <div className="ck-plan-empty">
        {failure ? (
          <Failed failed="Planning.NotLoaded" onRetry={plan.load} />
        ) : (
          <Skeleton width="100%" height="16rem" />
        )}
      </div>
    )
  return (
    <>
      {failure && <Failed failed="Planning.NotLoaded" onRetry={plan.load} />}
      <LoadedBoard plan={plan} from={date} count={count} label={text('Planning.Board')} openTask={openTask} />
    </>
  )
}

type LoadedBoardProps = { plan: Plan; from: string; count: number; label: string; openTask: (id: string) => void }

function LoadedBoard({ plan, from, count, label, openTask }: LoadedBoardProps) {
  const { text, language } = useMessages()
  const words = planWords(language)
  const snapshot = useSnapshot(plan.state)
  const state = plan.state
  const people = useMemo(() => shownPeople(snapshot.people as PlanPerson[], snapshot.visits), [snapshot])
  const [picked, setPicked] = useState<readonly string[]>([])
  const [moving, setMoving] = useState<string | null>(null)
  const [splitting, setSplitting] = useState<string | null>(null)
  const [suggested, setSuggested] = useState<readonly Suggestion[]>([])
  const [proposal, setProposal] = useState<Awaited<ReturnType<Plan['propose']>> | null>(null)
  const moves = useMoves(plan, words)
  const absent = useAbsence(plan, moves.lay)
  useUndoKey(useUndo(plan).takeBackLast)
  const [isProposing, setProposing] = useState(false)
  const away = absent.asked && people.find(({ id }) => id === absent.asked)

  async function propose() {
    setProposing(true)
    try {
      setProposal(await plan.propose())
    } catch {
      toasts.show({ tone: 'failed', title: text('Planning.NotProposed') })
    }
    setProposing(false)
  }

  function drop(visit: PlannedVisit, target: Target) {
    const others = picked.includes(visit.id) ? picked.filter(id => id !== visit.id) : []
    moves.wish(together(plan, visit, target, others))
  }

  return (
    <div className="ck-plan">
      <Board
        label={label}
        state={state}
        people={people}
        from={from}
        count={count}
        picked={picked}
        marks={marksOf(absent.absence, proposal, suggested)}
        onPick={setPicked}
        onOpen={openTask}
        onMove={setMoving}
        onAway={absent.ask}
        onDrop={drop}
        words={words}
        said={moves.said}
        renderSide={take =>
          absent.taken ? (
            <ToldPanel taken={absent.taken} onClose={absent.close} />
          ) : absent.absence ? (
            <AbsencePanel
              key={absent.absence.id}
              plan={plan}
              absence={absent.absence}
              words={words}
              onTake={absent.take}
              onClose={absent.close}
            />
          ) : proposal ? (
            <ProposalPanel
              plan={plan}
              proposal={proposal}
              words={words}
              onTake={targets => {
                setProposal(null)
                moves.wish(targets)
              }}
              onClose={() => setProposal(null)}
            />
          ) : (
            <Tray
              plan={plan}
              words={words}
              day={from}
              onTake={take}
              onOpen={openTask}
              onMove={setMoving}
              onSuggested={setSuggested}
              onWish={moves.wish}
            >
              <Button size="sm" icon={<Sparkles />} busy={isProposing} onClick={() => void propose()}>
                {text('Planning.Propose')}
              </Button>
            </Tray>
          )
        }
      />
      <PickedBar
        plan={plan}
        picked={picked}
        onPick={setPicked}
        onOpen={openTask}
        onMove={setMoving}
        onWish={moves.wish}
        onSplit={setSplitting}
      />
      {splitting && <SplitDialog plan={plan} id={splitting} onClose={() => setSplitting(null)} />}
      {moving && <MoveDialog plan={plan} id={moving} onWish={moves.lay} onClose={() => setMoving(null)} />}
      {away && (
        <AwayDialog
          person={away}
          from={from > snapshot.today ? from : snapshot.today}
          onAway={absent.begin}
          onClose={() => absent.ask(null)}
        />
      )}
      {moves.asked && (
        <DropDialog
          asked={moves.asked}
          words={words}
          onLay={moves.layAnyway}
          onNearest={moves.layNearest}
          onClose={moves.forget}
        />
      )}
    </div>
  )
}

/** The places to mark: those of the latest request. */
const marksOf = (
  absence: Absence | null,
  proposal: { proposed: readonly Suggestion[] } | null,
  suggested: readonly Suggestion[],
): readonly Suggestion[] => absence?.moves.flatMap(({ to }) => to ?? []) ?? proposal?.proposed ?? suggested

/** People who do visits, and anyone who has one. */
function shownPeople(
  people: readonly PlanPerson[],
  visits: readonly { assignedTo: string | null; minute: number | null }[],
) {
  const busy = new Set(visits.flatMap(({ assignedTo, minute }) => (assignedTo && minute !== null ? [assignedTo] : [])))
  return people.filter(({ id, isFitter }) => isFitter || busy.has(id))
}

/** Moves the other selected visits by the same distance; their person changes only if all had the same one. */
function together(plan: Plan, visit: PlannedVisit, target: Target, others: readonly string[]): Target[] {
  const own = others.flatMap(id => plan.find(id) ?? []).filter(({ minute, day }) => minute !== null && day !== null)
  const by = target.minute - (visit.minute ?? target.minute)
  const days = visit.day && target.day ? Math.round((Date.parse(target.day) - Date.parse(visit.day)) / 86_400_000) : 0
  const isOne = own.every(({ assignedTo }) => assignedTo === visit.assignedTo)
  return [
    target,
    ...own.map(other => ({
      id: other.id,
      assignedTo: isOne ? target.assignedTo : other.assignedTo,
      day: new Date(Date.parse(other.day ?? '') + days * 86_400_000).toISOString().slice(0, 10),
      minute: Math.min(1425, Math.max(0, (other.minute ?? 0) + by)),
      minutes: Math.max(15, other.minutes),
    })),
  ]
}
