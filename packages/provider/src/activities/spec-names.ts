import type { ActivityEdit } from '@casekit/contract/activities'
import { ACTIVITY_STATUS_IDS, CASE_PRIORITIES, CASE_PRIORITY_IDS } from '@casekit/contract/ids'
import { noSuch } from '../server/unknown-id.ts'

/** The names of the specification (§3 of cases-and-customers, Activity) as those that we keep; they count where both stand. */
export function activityNames({ status, priorityId, recurring, ...ours }: ActivityEdit): ActivityEdit {
  return {
    ...ours,
    ...(status !== undefined && { statusId: statusIdOf(status) }),
    ...(priorityId !== undefined && { priority: priorityOf(priorityId) }),
    ...(recurring === false && { recurrance: null }),
  }
}

/** A status by its English name or its id. */
const statusIdOf = (status: string): string =>
  Object.entries(ACTIVITY_STATUS_IDS).find(([name]) => name === status)?.[1] ?? status

function priorityOf(id: string) {
  const priority = CASE_PRIORITIES.find(name => CASE_PRIORITY_IDS[name] === id.toLowerCase())
  if (!priority) throw noSuch('priorityId')
  return priority
}

export type TimeNames = { stakeholder?: string | null | undefined; priceGroup?: string | null | undefined }

/** Of time spent: who spent it and at which prices, by the names of the specification. */
export function timeNames<T extends TimeNames>({ stakeholder, priceGroup, ...ours }: T) {
  return {
    ...ours,
    ...(stakeholder !== undefined && { stakeholderId: stakeholder }),
    ...(priceGroup !== undefined && { priceGroupId: priceGroup }),
  }
}
