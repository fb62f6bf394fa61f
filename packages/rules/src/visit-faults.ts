/** A stretch of a day, in minutes of its clock. */
export type DayHours = { day: string; start: number; end: number }

/** A task where somebody wants it. */
export type WantedVisit = {
  id: string
  day: string
  minute: number
  minutes: number
  deadline: string | null
  skillId: string | null
}

export type OtherVisit = { id: string; day: string; minute: number; minutes: number; name: string }

export type Doer = { hours: readonly DayHours[]; skillIds: readonly string[] }

export type VisitFault = 'overlap' | 'missingSkill' | 'outsideHours' | 'afterDeadline'

/** What speaks against a visit, and the first that it would overlap. */
export type VisitCheck = { faults: VisitFault[]; with: string | null }

const MINUTES_OF_DAY = 1440

/** Looked at before a visit is dropped, and again by the server. */
export function checkVisit(wanted: WantedVisit, doer: Doer, others: readonly OtherVisit[]): VisitCheck {
  const crossed = others.find(other => other.id !== wanted.id && meets(wanted, other))
  const faults: VisitFault[] = []
  if (crossed) faults.push('overlap')
  if (wanted.skillId !== null && !doer.skillIds.includes(wanted.skillId)) faults.push('missingSkill')
  if (!isWithin(wanted, doer.hours)) faults.push('outsideHours')
  if (wanted.deadline !== null && wanted.day > wanted.deadline) faults.push('afterDeadline')
  return { faults, with: crossed?.name ?? null }
}

type Stretch = { day: string; minute: number; minutes: number }

/** A visit may go on past midnight. */
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
