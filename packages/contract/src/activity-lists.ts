import { type Static, Type } from 'typebox'
import { FREQUENCIES } from './activity-rules.ts'
import {
  closed,
  del,
  Email,
  get,
  Id,
  Line,
  LongText,
  Nothing,
  nullable,
  oneOf,
  Phone,
  post,
  put,
  Time,
  Name,
} from './endpoint.ts'
import { ACTIVITY_STATUSES } from './ids.ts'
import { ListEntry } from './reference.ts'

/**
 * What activities refer to: types, templates, categories, accounts, time spent (§7 of cases-and-customers, Activities).
 */

const READ = ['Core', 'Activities', 'SettingsAccess'] as const
const one = closed({ id: Id })
const entries = (path: string, summary: string) => get(path, { guard: READ, summary, answer: Type.Array(ListEntry) })
const remove = (path: string, summary: string) =>
  del(path, { guard: READ, summary, params: one, answer: Nothing, cost: 'write' })

export const getActivityTypes = entries('/api/Activity/ActivityTypes', 'The activity types, in their order.')
export const addActivityType = post('/api/Activity/ActivityType', {
  guard: READ,
  summary: 'Adds a type; returns its id.',
  body: closed({ name: Name }),
  answer: Id,
  creates: true,
})
export const removeActivityType = remove('/api/Activity/RemoveActivityType/:id', 'Deletes a type; activities keep it.')

export const getActivityStatuses = get('/api/Activity/ActivityStatus', {
  guard: READ,
  summary: 'The activity statuses with their fixed ids.',
  answer: Type.Array(Type.Object({ id: Id, name: oneOf(ACTIVITY_STATUSES) })),
})
export const getActivityUsers = entries(
  '/api/Activity/GetCompanyUsers',
  'The staff who can be assigned an activity, by name.',
)
export const getActivityRules = get('/api/Activity/GetRuleLists', {
  guard: READ,
  summary: 'The available recurrence rules.',
  answer: Type.Object({ frequencies: Type.Array(oneOf(FREQUENCIES)), intervals: Type.Array(Type.Integer()) }),
})

const Place = Type.Object({
  id: Id,
  name: Line,
  address: Line,
  zipCode: Line,
  city: Line,
  phone: Phone,
  mobile: Phone,
  email: Email,
})
const about = (path: string, summary: string) =>
  get(path, {
    guard: READ,
    summary: `${summary} Without an activity: those of all activities, by name.`,
    query: closed({ activityId: Type.Optional(Id) }),
    answer: Type.Array(Place),
    cap: 500,
  })

export const getActivityCustomer = about('/api/Activity/ActivityCustomer', 'The customer of an activity, if any.')
export const getActivityDelivery = about(
  '/api/Activity/ActivityDelivery',
  'Where the work of an activity takes place: the delivery address of its case.',
)
export const getActivityLease = about('/api/Activity/GetActivityLease', 'The lease of an activity, if any.')
export const getActivityProperty = about('/api/Activity/GetActivityOnProperty', 'The property of an activity, if any.')

export const ActivityTemplate = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Line,
  description: LongText,
  categoryId: nullable(Id),
  minutes: Type.Integer(),
})
export type ActivityTemplate = Static<typeof ActivityTemplate>
const templateBody = closed({
  name: Name,
  description: Type.Optional(LongText),
  categoryId: Type.Optional(nullable(Id)),
  minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
})

export const getActivityTemplates = get('/api/Activity/GetActivityTemplates', {
  guard: READ,
  summary: 'The activity templates, by name.',
  answer: Type.Array(ActivityTemplate),
})
export const getActivityTemplate = get('/api/Activity/GetActivityTemplateById/:id', {
  guard: READ,
  summary: 'One template.',
  params: one,
  answer: ActivityTemplate,
})
export const addActivityTemplate = post('/api/Activity/AddActivityTemplate', {
  guard: READ,
  summary: 'Creates a template; returns its id.',
  body: templateBody,
  answer: Id,
  creates: true,
})
export const editActivityTemplate = put('/api/Activity/EditActivityTemplate/:id', {
  guard: READ,
  summary: 'Changes a template.',
  params: one,
  body: templateBody,
  answer: ActivityTemplate,
  updates: true,
})
export const deleteActivityTemplate = remove(
  '/api/Activity/DeleteActivityTemplate/:id',
  'Deletes a template; activities created from it are unchanged.',
)

export const ActivityCategory = Type.Object({ id: Id, name: Line, parentId: nullable(Id) })
export type ActivityCategory = Static<typeof ActivityCategory>
const categoryBody = closed({ name: Name, parentId: Type.Optional(nullable(Id)) })
const categories = (path: string, summary: string) =>
  get(path, { guard: READ, summary, answer: Type.Array(ActivityCategory) })
const addTo = (path: string, summary: string) =>
  post(path, { guard: READ, summary, body: categoryBody, answer: Id, creates: true })
const editIn = (path: string, summary: string) =>
  put(path, { guard: READ, summary, params: one, body: categoryBody, answer: ActivityCategory, cost: 'write' })

export const getActivityCategories = categories(
  '/api/Activity/GetActivityCategories',
  'The company’s own categories, by name.',
)
export const getActivityCategory = get('/api/Activity/GetActivityCategoryById/:id', {
  guard: READ,
  summary: 'One category.',
  params: one,
  answer: ActivityCategory,
})
export const addActivityCategory = addTo('/api/Activity/AddActivityCategory', 'Adds a category; returns its id.')
export const editActivityCategory = editIn(
  '/api/Activity/EditActiviyCategory/:id',
  'Changes a category; a category cannot become its own descendant.',
)
export const deleteActivityCategory = remove('/api/Activity/DeleteActiviyCategory/:id', 'Deletes a category.')
export const getDvCategories = categories(
  '/api/Activity/GetDVCategory',
  'The operations and maintenance categories, by name.',
)
export const addDvCategory = addTo(
  '/api/Activity/AddDVCategory',
  'Adds an operations and maintenance category; returns its id.',
)
export const editDvCategory = editIn(
  '/api/Activity/AddDVCategory/:id',
  'Changes an operations and maintenance category.',
)
export const deleteDvCategory = del('/api/Activity/DeleteDVCategory/:id', {
  guard: READ,
  summary: 'Deletes an operations and maintenance category. 409 `in-use` if a budget for this year or later uses it.',
  params: one,
  answer: Nothing,
  errors: { 'in-use': Nothing },
  cost: 'write',
})
export const getAccountPlans = get('/api/Activity/GetAccountPlans', {
  guard: READ,
  summary: 'The operations and maintenance accounts, by number.',
  answer: Type.Array(Type.Object({ id: Id, number: Line, name: Line })),
})

const APPROVED = { 'week-approved': Nothing }
export const TimeSpent = Type.Object({
  id: Id,
  version: Type.Integer(),
  activityId: Id,
  stakeholder: ListEntry,
  startTime: Time,
  endTime: Time,
  description: LongText,
  priceGroup: nullable(ListEntry),
})
export type TimeSpent = Static<typeof TimeSpent>
const times = {
  startTime: Time,
  endTime: Time,
  /** Defaults to the caller. */
  stakeholderId: Type.Optional(nullable(Id)),
  stakeholder: Type.Optional(nullable(Id)),
  description: Type.Optional(LongText),
  priceGroupId: Type.Optional(nullable(Id)),
  priceGroup: Type.Optional(nullable(Id)),
}

export const getAllTimeSpent = get('/api/Activity/GetActivityTimeSpent', {
  guard: READ,
  summary: "The caller's time entries, newest first; at most 500.",
  answer: Type.Array(TimeSpent),
  cap: 500,
})
export const getTimeSpent = get('/api/Activity/GetActivityTimeSpent/:id', {
  guard: READ,
  summary: 'One time entry.',
  params: one,
  answer: TimeSpent,
})
export const getTimeSpentOnActivity = get('/api/Activity/GetActivitySpentOnActivity/:activityId', {
  guard: READ,
  summary: 'The time entries of an activity, newest first.',
  params: closed({ activityId: Id }),
  answer: Type.Array(TimeSpent),
})
export const addTimeSpent = post('/api/Activity/AddActivityTimeSpent', {
  guard: READ,
  summary:
    "Adds time spent on an activity and starts it; returns the entry's id. The end must be after the start, within 24 hours. 409 `week-approved`.",
  body: closed({ activityId: Id, ...times }),
  answer: Id,
  creates: true,
  errors: APPROVED,
})
export const updateTimeSpent = put('/api/Activity/UpdateActivityTimeSpent', {
  guard: READ,
  summary: 'Changes a time entry. 409 `week-approved` if it lies in an approved week of that person.',
  body: closed({ id: Id, ...times }),
  answer: TimeSpent,
  updates: true,
  errors: APPROVED,
})
export const deleteTimeSpent = {
  ...remove('/api/Activity/DeleteActivityTimeSpent/:id', 'Deletes a time entry. 409 `week-approved`.'),
  errors: APPROVED,
}
