import { useMemo } from 'react'
import type { PlannedVisit } from '@casekit/contract/planning'
import { useMessages } from '@casekit/messages/react'
import { avatarColor } from '@casekit/rules/avatar-color'
import { drawn, type MapPoint } from './map-points.ts'

type TrayMapProps = {
  unplanned: readonly PlannedVisit[]
  /** Visits of one day, for the routes. */
  visits: readonly PlannedVisit[]
  nameOf: (personId: string) => string
  today: string
  chosen: string | null
  onChoose: (id: string) => void
}

const WIDE = 320
const HIGH = 220

/**
 * The unplanned tasks on a map, with the day's routes; drawn from built-in outlines and postal codes, without a map
 * service.
 */
export function TrayMap({ unplanned, visits, nameOf, today, chosen, onChoose }: TrayMapProps) {
  const { text } = useMessages()
  const points = useMemo(() => drawn([...unplanned, ...visits], WIDE, HIGH), [unplanned, visits])
  const tasks = points.filter(({ of }) => unplanned.includes(of))
  const ways = Map.groupBy(
    points.filter(({ of }) => !unplanned.includes(of)),
    ({ of }) => of.assignedTo ?? '',
  )
  if (tasks.length === 0) return <p className="ck-plan-none">{text('Planning.MapNone')}</p>
  return (
    <>
      <p className="ck-hidden-text">{text('Planning.MapLabel', { count: tasks.length })}</p>
      <svg className="ck-plan-map" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
        {[...ways].map(([person, stops]) => (
          <Way key={person} name={nameOf(person)} stops={stops} />
        ))}
        {tasks.map(({ of, x, y }) => (
          <circle
            key={of.id}
            cx={x}
            cy={y}
            r={of.id === chosen ? 7 : 5}
            className="ck-plan-map-task"
            data-late={(of.deadline !== null && of.deadline < today) || undefined}
            data-chosen={of.id === chosen || undefined}
            onClick={() => onChoose(of.id)}
          >
            <title>{[of.subject, of.city].filter(Boolean).join(', ')}</title>
          </circle>
        ))}
        {labelled(tasks).map(({ of, x, y }) => (
          <text key={of.zipCode} x={Math.min(x + 9, WIDE - 60)} y={y + 4}>
            {of.city}
          </text>
        ))}
      </svg>
    </>
  )
}

function Way({ name, stops }: { name: string; stops: readonly MapPoint<PlannedVisit>[] }) {
  const inOrder = stops.toSorted((one, other) => (one.of.minute ?? 0) - (other.of.minute ?? 0))
  return (
    <g style={{ color: avatarColor(name) }}>
      <polyline points={inOrder.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {inOrder.map(({ of, x, y }) => (
        <circle key={of.id} cx={x} cy={y} r={3} className="ck-plan-map-stop">
          <title>{`${name}: ${of.subject}`}</title>
        </circle>
      ))}
    </g>
  )
}

const LABELS = 6

/** The towns with the most tasks, each labeled once. */
function labelled(tasks: readonly MapPoint<PlannedVisit>[]) {
  const towns = [...Map.groupBy(tasks, ({ of }) => of.zipCode).values()].filter(([first]) => first?.of.city)
  const named: MapPoint<PlannedVisit>[] = []
  for (const [first] of towns.toSorted((one, other) => other.length - one.length)) {
    if (!first || named.length >= LABELS) continue
    const isFree = named.every(({ x, y }) => Math.abs(y - first.y) > 11 || Math.abs(x - first.x) > 64)
    if (isFree) named.push(first)
  }
  return named
}
