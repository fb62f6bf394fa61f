import { proxy } from 'valtio'
import type { Call } from '@casekit/client/connect'
import { orElse } from '@casekit/client/or-else'
import type { NotificationSet } from '@casekit/contract/cases'
import { getNotificationSets } from '@casekit/contract/cases'
import {
  getChannels,
  getDepartments,
  getFitters,
  getPriceGroups,
  getTags,
  type ListEntry,
  type PriceGroup,
  type Tag,
} from '@casekit/contract/reference'
import { getResponsibles } from '@casekit/contract/session'

type Lists = {
  responsibles: { id: string; name: string }[]
  fitters: ListEntry[]
  departments: ListEntry[]
  tags: Tag[]
  channels: ListEntry[]
  priceGroups: PriceGroup[]
  notificationSets: NotificationSet[]
}

/** The options of a case's facts, fetched once when a list is first about to open. */
export function createCaseLists(call: Call) {
  const state = proxy<Lists>({
    responsibles: [],
    fitters: [],
    departments: [],
    tags: [],
    channels: [],
    priceGroups: [],
    notificationSets: [],
  })
  let asked: Promise<void> | undefined

  async function fetchAll(): Promise<void> {
    const [responsibles, fitters, departments, tags, channels, priceGroups, notificationSets] = await Promise.all([
      call(getResponsibles).catch(orElse([])),
      call(getFitters).catch(orElse([])),
      call(getDepartments).catch(orElse([])),
      call(getTags).catch(orElse([])),
      call(getChannels).catch(orElse([])),
      call(getPriceGroups).catch(orElse([])),
      call(getNotificationSets).catch(orElse([])),
    ])
    Object.assign(state, { responsibles, fitters, departments, tags, channels, priceGroups, notificationSets })
  }

  return { state, learn: () => (asked ??= fetchAll()) }
}

export type CaseLists = ReturnType<typeof createCaseLists>
