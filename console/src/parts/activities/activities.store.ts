import { proxy, ref } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { orElse } from '@casekit/client/or-else'
import type { SeriesRule } from '@casekit/contract/activity-rules'
import {
  type Activity,
  type ActivityEdit,
  deleteActivity,
  restoreActivity,
  saveActivity,
  updateActivity,
} from '@casekit/contract/activities'
import {
  changeSeries,
  type ChangeSeriesBody,
  endSeries,
  makeSeries,
  type SeriesScope,
  startSeries,
} from '@casekit/contract/activity-series'
import {
  type ActivityCategory,
  type ActivityTemplate,
  addTimeSpent,
  deleteTimeSpent,
  getAccountPlans,
  getActivityCategories,
  getActivityTemplates,
  getActivityTypes,
  getActivityUsers,
  getDvCategories,
  getTimeSpentOnActivity,
  type TimeSpent,
  updateTimeSpent,
} from '@casekit/contract/activity-lists'
import { getSkills } from '@casekit/contract/booking-settings'
import { ACTIVITY_STATUS_IDS } from '@casekit/contract/ids'
import { getPriceGroups, type ListEntry, type PriceGroup } from '@casekit/contract/reference'
import { inOrder } from '../in-order.ts'

type State = {
  list: Activity[] | null
  failure: ApiError | null
  users: ListEntry[]
  templates: ActivityTemplate[]
  types: ListEntry[]
  categories: ActivityCategory[]
  dvCategories: ActivityCategory[]
  accounts: ListEntry[]
  /** The skills that a task can require. */
  skills: ListEntry[]
  times: TimeSpent[]
  priceGroups: PriceGroup[]
  /** Tasks being saved, by id; `new` for one being created. */
  busy: Record<string, true>
}

export type NewTime = {
  startTime: string
  endTime: string
  description: string
  stakeholderId?: string
  priceGroupId: string | null
}

export type TimeEdit = Pick<NewTime, 'startTime' | 'endTime' | 'priceGroupId'>

type EditedTime = Pick<TimeSpent, 'id' | 'version' | 'activityId'>

/** The option lists of a task's form; a list that cannot be fetched is empty. */
async function listsOf(call: Call) {
  const [users, templates, types, categories, dvCategories, plans, skills] = await Promise.all([
    call(getActivityUsers).catch(orElse([])),
    call(getActivityTemplates).catch(orElse([])),
    call(getActivityTypes).catch(orElse([])),
    call(getActivityCategories).catch(orElse([])),
    call(getDvCategories).catch(orElse([])),
    call(getAccountPlans).catch(orElse([])),
    call(getSkills).catch(orElse([])),
  ])
  const accounts = plans.map(({ id, number, name }) => ({ id, name: `${number} ${name}` }))
  return { users, templates, types, categories, dvCategories, accounts, skills }
}

/**
 * The tasks that `read` returns, e.g. those of one case; a new one is added to `caseId`, if any. `changed` is called
 * after every saved change.
 */
export function createActivities(
  call: Call,
  caseId: string | null,
  read: () => Promise<Activity[]>,
  changed: () => void = () => undefined,
) {
  const state = proxy<State>({
    list: null,
    failure: null,
    users: [],
    templates: [],
    types: [],
    categories: [],
    dvCategories: [],
    accounts: [],
    skills: [],
    times: [],
    priceGroups: [],
    busy: {},
  })
  let key = newKey()
  let asked: Promise<void> | undefined
  let askedGroups: Promise<PriceGroup[]> | undefined
  let timesOf = ''

  async function load(): Promise<void> {
    state.failure = null
    try {
      state.list = await read()
    } catch (error) {
      state.failure = ref(error as ApiError)
    }
  }

  /** Fetches the option lists when the first task is about to be created or edited. */
  function learn(): Promise<void> {
    return (asked ??= listsOf(call).then(lists => void Object.assign(state, lists)))
  }

  async function during(id: string, act: () => Promise<unknown>): Promise<ApiError | null> {
    if (state.busy[id]) return null
    state.busy[id] = true
    try {
      await act()
      changed()
      await load()
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'stale') await load()
      return error
    } finally {
      delete state.busy[id]
    }
  }

  async function add(body: ActivityEdit & { subject: string }): Promise<ApiError | null> {
    const failure = await during('new', () => call(saveActivity, { body: { ...body, ...(caseId && { caseId }) }, key }))
    if (!failure) key = newKey()
    return failure
  }

  const change = (activity: Pick<Activity, 'id' | 'version'>, body: ActivityEdit) =>
    during(activity.id, () => call(updateActivity, { params: { id: activity.id }, body, ifMatch: activity.version }))

  const run = inOrder()
  /** Optimistic, and rolled back when the server refuses; in sequence, because one task may wait for another. */
  function setDone(id: string, isDone: boolean): Promise<ApiError | null> {
    const find = () => state.list?.find(each => each.id === id)
    const activity = find()
    if (!activity) return Promise.resolve(null)
    const before = activity.status
    const after = isDone ? 'Done' : activity.minutesSpent > 0 ? 'Started' : 'New'
    activity.status = after
    return run(async () => {
      const now = find() ?? activity
      now.status = after // a refetch since then may have restored the old status
      const failure = await change(now, { statusId: ACTIVITY_STATUS_IDS[after] })
      if (failure && failure.code !== 'stale') now.status = before
      return failure
    })
  }

  async function start(body: ActivityEdit & { subject: string }, rule: SeriesRule): Promise<ApiError | null> {
    const { waitsForIds: _, ...of } = body // recurring tasks wait for nothing
    const task = { ...of, dueDate: body.dueDate ?? '', ...(caseId && { caseId }), rule }
    const failure = await during('new', () => call(startSeries, { body: task, key }))
    if (!failure) key = newKey()
    return failure
  }

  /** Saves the edits of the task first, then makes it the first of the series. */
  async function begin(
    { id, version }: Pick<Activity, 'id' | 'version'>,
    body: ActivityEdit,
    rule: SeriesRule,
  ): Promise<ApiError | null> {
    if (Object.keys(body).length > 0) {
      const failure = await change({ id, version }, body)
      if (failure) return failure
    }
    return during(id, () => call(makeSeries, { params: { id }, body: { rule }, key: newKey() }))
  }

  const changeAll = ({ id, version }: Pick<Activity, 'id' | 'version'>, body: ChangeSeriesBody) =>
    during(id, () => call(changeSeries, { params: { id }, body, ifMatch: version }))

  const end = (id: string, scope: SeriesScope) => during(id, () => call(endSeries, { params: { id, scope } }))

  const remove = (id: string) => during(id, () => call(deleteActivity, { params: { id } }))

  const restore = (id: string) => during(id, () => call(restoreActivity, { params: { id } }))

  async function learnTimes(id: string): Promise<void> {
    if (timesOf !== id) state.times = []
    timesOf = id
    askedGroups ??= call(getPriceGroups).catch(orElse([]))
    state.priceGroups = await askedGroups
    const times = await call(getTimeSpentOnActivity, { params: { activityId: id } }).catch(orElse([]))
    if (timesOf === id) state.times = times
  }

  async function addTime(id: string, time: NewTime): Promise<ApiError | null> {
    const failure = await during(id, () => call(addTimeSpent, { body: { activityId: id, ...time } }))
    if (!failure) await learnTimes(id)
    return failure
  }

  /** If somebody else changed it meanwhile, shows their version. */
  async function editTime({ id, version, activityId }: EditedTime, body: TimeEdit): Promise<ApiError | null> {
    const failure = await during(id, () => call(updateTimeSpent, { body: { id, ...body }, ifMatch: version }))
    if (!failure || failure.code === 'stale') await learnTimes(activityId)
    return failure
  }

  async function removeTime(activityId: string, id: string): Promise<ApiError | null> {
    const failure = await during(activityId, () => call(deleteTimeSpent, { params: { id } }))
    if (!failure) await learnTimes(activityId)
    return failure
  }

  return {
    state,
    caseId,
    load,
    learn,
    add,
    start,
    change,
    begin,
    changeAll,
    end,
    setDone,
    remove,
    restore,
    learnTimes,
    addTime,
    editTime,
    removeTime,
  }
}

export type ActivitiesStore = ReturnType<typeof createActivities>
