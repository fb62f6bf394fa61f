import type { OrderedVisit, PlannedVisit, PlanPerson, VisitFaultName } from '@casekit/contract/planning'
import type { MessageId } from '@casekit/messages/ids'
import { checkVisit, type OtherVisit } from '@casekit/rules/visit-faults'
import { drivenAmong } from './drive.ts'
import type { Plan, Target } from './plan.store.ts'

export const FAULT_WORDS: Record<VisitFaultName, MessageId> = {
  overlap: 'Planning.FaultOverlap',
  tooClose: 'Planning.FaultClose',
  missingSkill: 'Planning.FaultSkill',
  outsideHours: 'Planning.FaultHours',
  afterDeadline: 'Planning.FaultDeadline',
  outOfOrder: 'Planning.FaultOrder',
  booked: 'Planning.FaultBooked',
}

/** The message of a conflict; a busy time may be private. */
export const faultWord = ({ name, values }: Fault): MessageId =>
  name === 'overlap' && !values['other'] ? 'Planning.FaultBusy' : FAULT_WORDS[name]

export type Fault = { name: VisitFaultName; values: Record<string, string> }

export type Scene = Pick<Plan['state'], 'people' | 'visits' | 'skills'>

/** The conflicts at a target, before it is dropped. `moved`: visits that move along and cannot conflict. */
export function faultsOf(scene: Scene, visit: PlannedVisit, target: Target, moved: readonly string[] = []): Fault[] {
  const { assignedTo, day } = target
  const person = scene.people.find(({ id }) => id === assignedTo)
  if (day === null || !person) return []
  const others: OtherVisit[] = scene.visits.flatMap(other =>
    other.assignedTo === assignedTo && other.day !== null && other.minute !== null && !moved.includes(other.id)
      ? [{ ...other, day: other.day, minute: other.minute, name: other.subject }]
      : [],
  )
  for (const [at, busy] of person.busy.entries()) others.push({ ...busy, id: `busy ${at}`, name: '' })
  const { deadline, skillId, keptBefore, keptAfter, first, after } = visit
  // visits moving along keep their order
  const stays = ({ id }: OrderedVisit) => !moved.includes(id)
  const order = { first: first.filter(stays), after: after.filter(stays) }
  const check = checkVisit({ ...target, day, deadline, skillId, keptBefore, keptAfter, ...order }, person, others)
  const names: VisitFaultName[] = [...check.faults, ...(visit.isBooked ? (['booked'] as const) : [])]
  const skill = scene.skills.find(({ id }) => id === visit.skillId)?.name ?? ''
  const values = {
    name: person.name,
    skill,
    other: check.with ?? '',
    deadline: deadline ?? '',
    order: check.order ?? '',
  }
  return names.map(name => ({ name, values }))
}

/** The minutes taken by visits and driving in the shown days, and the minutes worked. */
export function loadOf({ id, hours }: PlanPerson, visits: readonly PlannedVisit[], days: readonly string[]) {
  const own = visits.filter(
    ({ assignedTo, day, minute }) => assignedTo === id && minute !== null && days.includes(day ?? ''),
  )
  return {
    taken: own.reduce((sum, { minutes }) => sum + minutes, 0) + drivenAmong(own),
    works: hours.filter(({ day }) => days.includes(day)).reduce((sum, { start, end }) => sum + end - start, 0),
  }
}
