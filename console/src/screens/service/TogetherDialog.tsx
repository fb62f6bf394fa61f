import { useState } from 'react'
import { getResponsibles } from '@casekit/contract/session'
import {
  type AreaVisit,
  getVisitsTogether,
  planVisitsTogether,
  TOGETHER_AT_MOST,
} from '@casekit/contract/service-together'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Empty } from '@casekit/ui/empty'
import { Notice } from '@casekit/ui/notice'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../patterns/day/DayField.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { useToday } from '../../patterns/day/use-today.ts'
import { AreaOfWeek } from './AreaOfWeek.tsx'
import { areasOf, mondayOf } from './together.ts'
import './together.css'

const WEEKS = ['2', '4', '8', '12']
/** Each visit keeps its current person. */
const KEEP = 'keep'

/** Groups the visits of the coming weeks by area, to plan nearby ones for the same day and person. */
export function TogetherDialog({ onClose }: { onClose: () => void }) {
  const { text } = useMessages()
  const [weeks, setWeeks] = useState('4')
  const [isTouched, setTouched] = useState(false)
  return (
    <Dialog title={text('Service.Together')} size="lg" confirmClose={isTouched} onClose={onClose}>
      <p>{text('Service.TogetherText')}</p>
      <Select
        label={text('Service.TogetherWeeks')}
        value={weeks}
        options={WEEKS.map(value => ({ value, label: text('Service.WeekCount', { count: Number(value) }) }))}
        onChange={setWeeks}
      />
      <Weeks key={weeks} weeks={Number(weeks)} onTouched={setTouched} />
    </Dialog>
  )
}

function Weeks({ weeks, onTouched }: { weeks: number; onTouched: (isTouched: boolean) => void }) {
  const { text } = useMessages()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [before, setBefore] = useState<readonly AreaVisit[]>([])
  const from = mondayOf(useToday())
  const query = useQuery(signal => call(getVisitsTogether, { query: { from, weeks }, signal }), { live: 'agreement' })
  const visits = (query.answer ?? []).filter(({ id }) => chosen.has(id))
  const toggle = (ids: readonly string[], isOn: boolean) => {
    const others = [...chosen].filter(id => !ids.includes(id))
    const next = isOn ? [...others, ...ids].slice(0, TOGETHER_AT_MOST) : others
    setChosen(new Set(next))
    onTouched(next.length > 0)
  }
  function settle(moved: readonly AreaVisit[]) {
    setBefore(moved)
    setChosen(new Set())
    onTouched(false)
    void query.load()
  }
  return (
    <>
      {before.length > 0 && <Planned before={before} onUndone={() => settle([])} />}
      <Loaded query={query} failed="Grid.Failed">
        {all =>
          all.length === 0 ? (
            <Empty art="rows" title={text('Service.TogetherNone')} />
          ) : (
            areasOf(all).map(area => <AreaOfWeek key={area.key} area={area} chosen={chosen} onToggle={toggle} />)
          )
        }
      </Loaded>
      {visits.length > 0 && <PlanBar visits={visits} onPlanned={settle} />}
    </>
  )
}

/** What was just planned, with undo. */
function Planned({ before, onUndone }: { before: readonly AreaVisit[]; onUndone: () => void }) {
  const { text } = useMessages()
  const today = useToday()
  const [hasFailed, setFailed] = useState(false)
  const mayUndo = before.every(({ plannedOn }) => plannedOn >= today)
  async function undo() {
    const visits = before.map(({ id, plannedOn, member }) => ({ visitId: id, plannedOn, memberId: member?.id ?? null }))
    await call(planVisitsTogether, { body: { visits } }).then(onUndone, () => setFailed(true))
  }
  return (
    <Notice
      tone={hasFailed ? 'danger' : 'success'}
      action={
        mayUndo && (
          <Button kind="link" onClick={() => void undo()}>
            {text('Buttons.Undo')}
          </Button>
        )
      }
    >
      {hasFailed ? text('Service.Failed') : text('Service.TogetherDone', { count: before.length })}
    </Notice>
  )
}

type PlanBarProps = { visits: readonly AreaVisit[]; onPlanned: (before: readonly AreaVisit[]) => void }

/** Selects the day and person for the selected visits. */
function PlanBar({ visits, onPlanned }: PlanBarProps) {
  const { text } = useMessages()
  const today = useToday()
  const responsibles = useQuery(signal => call(getResponsibles, { signal }))
  const earliest = visits.map(({ plannedOn }) => plannedOn).toSorted()[0] ?? today
  const form = useForm({
    begin: { plannedOn: earliest < today ? today : earliest, memberId: KEEP },
    check: ({ plannedOn }) => (plannedOn < today ? { plannedOn: { id: 'Service.PastDay' as const } } : {}),
    save: ({ plannedOn, memberId }) =>
      call(planVisitsTogether, {
        body: { visits: visits.map(({ id }) => ({ visitId: id, plannedOn, ...(memberId !== KEEP && { memberId }) })) },
      }),
  })
  const { values, put } = form
  const plan = async () => (await form.submit()) && onPlanned(visits)
  return (
    <div className="ck-together-bar">
      <DayField
        label={text('Service.TogetherDay')}
        min={today}
        value={values.plannedOn}
        error={form.errorOf('plannedOn')}
        onChange={plannedOn => put({ plannedOn })}
      />
      <Select
        label={text('Service.TogetherMember')}
        value={values.memberId}
        options={[
          { value: KEEP, label: text('Service.TogetherKeep') },
          ...(responsibles.answer ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={memberId => put({ memberId })}
      />
      <Button kind="primary" busy={form.isSaving} onClick={() => void plan()}>
        {text('Service.TogetherPlan', { count: visits.length })}
      </Button>
      {form.error && <p role="alert">{text(form.error.code === 'unlawful' ? 'Service.Unlawful' : 'Service.Failed')}</p>}
    </div>
  )
}
