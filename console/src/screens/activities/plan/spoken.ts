import type { PlanPerson } from '@casekit/contract/planning'
import type { Target } from './plan.store.ts'
import type { PlanWords } from './words.ts'

/** The target position and its conflicts, for screen readers. */
export function spoken(
  { assignedTo, day, minute, minutes }: Target,
  people: readonly PlanPerson[],
  faults: readonly string[],
  words: PlanWords,
): string {
  const who = people.find(({ id }) => id === assignedTo)?.name ?? ''
  return [who, day && words.day(day), words.span(minute, minutes), ...faults].filter(Boolean).join(', ')
}
