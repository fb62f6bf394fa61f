import type { ActivityEdit } from '@casekit/contract/activities'
import { ACTIVITY_STATUS_IDS, CASE_PRIORITIES, CASE_PRIORITY_IDS } from '@casekit/contract/ids'
import { noSuch } from '../server/unknown-id.ts'

/** Maps the specification's field names (§3 of cases-and-customers, Activity) to ours; they win if both are given. */
export function activityNames({ status, priorityId, recurring, ...ours }: ActivityEdit): ActivityEdit {
  return {
    ...ours,
    ...(status !== undefined && { statusId: statusIdOf(status) }),
    ...(priorityId !== undefined && { priority: priorityOf(priorityId) }),
    ...(recurring === false && { recurrance: null }),
  }
}

/** The id of a status given by English name or id. */
const statusIdOf = (status: string): string =>
  Object.entries(ACTIVITY_STATUS_IDS).find(([name]) => name === status)?.[1] ?? status

function priorityOf(id: string) {
  const priority = CASE_PRIORITIES.find(name => CASE_PRIORITY_IDS[name] === id.toLowerCase())
  if (!priority) throw noSuch('priorityId')
  return priority
}

export type TimeNames = { stakeholder?: string | null | undefined; priceGroup?: string | null | undefined }

/** Maps the specification's names for the person and price group of time spent to ours. */
export function timeNames<T extends TimeNames>({ stakeholder, priceGroup, ...ours }: T) {
  return {
    ...ours,
    ...(stakeholder !== undefined && { stakeholderId: stakeholder }),
    ...(priceGroup !== undefined && { priceGroupId: priceGroup }),
  }
}
