/** Part of a day, in minutes of its clock. */
export type DayHours = { day: string; start: number; end: number }

/** A task to be done before or after another; without a time it is not planned. */
export type OrderedTask = { subject: string; day: string | null; minute: number | null; minutes: number }

/** Minutes to keep free around a visit that a customer booked. */
export type KeptFree = { keptBefore?: number; keptAfter?: number }

/** A task at the time that somebody wants. */
export type WantedVisit = KeptFree & {
  id: string
  day: string
  minute: number
  minutes: number
  deadline: string | null
  skillId: string | null
  /** Tasks to be done before it, and tasks that wait for it. */
  first?: readonly OrderedTask[]
  after?: readonly OrderedTask[]
}

export type OtherVisit = KeptFree & { id: string; day: string; minute: number; minutes: number; name: string }

export type Doer = { hours: readonly DayHours[]; skillIds: readonly string[] }

export type VisitFault = 'overlap' | 'tooClose' | 'missingSkill' | 'outsideHours' | 'afterDeadline' | 'outOfOrder'

/**
 * The faults of a visit, the first visit it would overlap or come too close to, and the first task whose order it
 * breaks.
 */
export type VisitCheck = { faults: VisitFault[]; with: string | null; order: string | null }

const MINUTES_OF_DAY = 1440

/** Checked before a visit is dropped, and again by the server. */
export function checkVisit(wanted: WantedVisit, doer: Doer, others: readonly OtherVisit[]): VisitCheck {
  const besides = others.filter(({ id }) => id !== wanted.id)
  const crossed = besides.find(other => meets(wanted, other))
  const near = crossed ? undefined : besides.find(other => meets(withKept(wanted), withKept(other)))
  const faults: VisitFault[] = []
  if (crossed) faults.push('overlap')
  if (near) faults.push('tooClose')
  if (wanted.skillId !== null && !doer.skillIds.includes(wanted.skillId)) faults.push('missingSkill')
  if (!isWithin(wanted, doer.hours)) faults.push('outsideHours')
  if (wanted.deadline !== null && wanted.day > wanted.deadline) faults.push('afterDeadline')
  const broken = brokenOrder(wanted)
  if (broken) faults.push('outOfOrder')
  return { faults, with: (crossed ?? near)?.name ?? null, order: broken?.subject ?? null }
}

/**
 * Tasks before it must end before it starts, and those after it start after it ends; an unplanned task after it does
 * not matter.
 */
function brokenOrder(wanted: WantedVisit): OrderedTask | undefined {
  const ends = momentIn(wanted) + wanted.minutes
  return (
    wanted.first?.find(task => !hasTime(task) || momentIn(task) + task.minutes > momentIn(wanted)) ??
    wanted.after?.find(task => hasTime(task) && momentIn(task) < ends)
  )
}

const hasTime = (task: OrderedTask): task is OrderedTask & { day: string; minute: number } =>
  task.day !== null && task.minute !== null
const momentIn = ({ day, minute }: { day: string; minute: number }) => Date.parse(day) / 60_000 + minute

type Stretch = { day: string; minute: number; minutes: number }

/** A visit with the time kept free around it. */
const withKept = ({ day, minute, minutes, keptBefore = 0, keptAfter = 0 }: Stretch & KeptFree): Stretch => ({
  day,
  minute: minute - keptBefore,
  minutes: keptBefore + minutes + keptAfter,
})

/** A visit may extend past midnight. */
function meets(one: Stretch, other: Stretch): boolean {
  const apart = one.day === other.day ? 0 : daysBetween(one.day, other.day) * MINUTES_OF_DAY
  const start = other.minute + apart
  return one.minute < start + other.minutes && start < one.minute + one.minutes
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

function isWithin({ day, minute, minutes }: Stretch, hours: readonly DayHours[]): boolean {
  const own = hours.filter(each => each.day === day).toSorted((one, other) => one.start - other.start)
  let reached = minute
  for (const { start, end } of own) if (start <= reached && end > reached) reached = end
  return reached >= minute + minutes
}
