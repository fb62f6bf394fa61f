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

/** What speaks against it, in words; what somebody is busy with may be nobody's to know. */
export const faultWord = ({ name, values }: Fault): MessageId =>
  name === 'overlap' && !values['other'] ? 'Planning.FaultBusy' : FAULT_WORDS[name]

export type Fault = { name: VisitFaultName; values: Record<string, string> }

export type Scene = Pick<Plan['state'], 'people' | 'visits' | 'skills'>

/** What speaks against a target, before anybody lets go of it. `moved`: what goes along and is in nobody's way. */
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
  // what goes along keeps its distance
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

/** How much of the shown days is taken by visits and the drives between them, and how much somebody works, in minutes. */
export function loadOf({ id, hours }: PlanPerson, visits: readonly PlannedVisit[], days: readonly string[]) {
  const own = visits.filter(
    ({ assignedTo, day, minute }) => assignedTo === id && minute !== null && days.includes(day ?? ''),
  )
  return {
    taken: own.reduce((sum, { minutes }) => sum + minutes, 0) + drivenAmong(own),
    works: hours.filter(({ day }) => days.includes(day)).reduce((sum, { start, end }) => sum + end - start, 0),
  }
}
