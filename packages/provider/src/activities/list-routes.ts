import { FREQUENCIES } from '@casekit/contract/activity-rules'
import * as calls from '@casekit/contract/activity-lists'
import { ACTIVITY_STATUS_IDS, ACTIVITY_STATUSES } from '@casekit/contract/ids'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import * as lists from './lists.ts'
import { listPlaces } from './places.ts'
import { findActivity } from './rows.ts'
import * as time from './time.ts'

/** The result, or 404 if there is none. */
async function orGone<T>(answer: Promise<T | undefined>, what: string): Promise<T> {
  const found = await answer
  if (found === undefined) throw notFound(what)
  return found
}

/** §7 of cases-and-customers, Activities: types, statuses, templates, categories and time spent. */
export function activityListRoutes(serve: Serve) {
  serve(calls.getActivityTypes, ({ db, companyId }) => lists.listTypes(db, companyId))
  serve(calls.addActivityType, ({ db, companyId, body }) => lists.addType(db, companyId, body.name))
  serve(calls.removeActivityType, ({ db, companyId, params }) =>
    orGone(lists.remove(db, companyId, 'activity_type', params.id), 'type'),
  )
  serve(calls.getActivityStatuses, async () => ACTIVITY_STATUSES.map(name => ({ id: ACTIVITY_STATUS_IDS[name], name })))
  serve(calls.getActivityUsers, ({ db, companyId }) => lists.listUsers(db, companyId))
  serve(calls.getActivityRules, async () => ({ frequencies: [...FREQUENCIES], intervals: [1, 2, 3, 4, 6, 12] }))
  serve(calls.getAccountPlans, ({ db, companyId }) => lists.listAccounts(db, companyId))

  for (const [endpoint, which] of [
    [calls.getActivityCustomer, 'customer'],
    [calls.getActivityDelivery, 'delivery'],
    [calls.getActivityLease, 'lease'],
    [calls.getActivityProperty, 'property'],
  ] as const)
    serve(endpoint, async ({ db, companyId, query }) => {
      const { activityId } = query
      if (activityId) await orGone(findActivity(db, companyId, activityId), 'activity')
      return listPlaces(db, companyId, which, activityId ?? null)
    })

  templateRoutes(serve)
  categoryRoutes(serve)
  timeRoutes(serve)
}

function templateRoutes(serve: Serve) {
  serve(calls.getActivityTemplates, ({ db, companyId }) => lists.listTemplates(db, companyId))
  serve(calls.getActivityTemplate, ({ db, companyId, params }) =>
    orGone(lists.findTemplate(db, companyId, params.id), 'template'),
  )
  serve(calls.addActivityTemplate, ({ db, companyId, body }) => lists.addTemplate(db, companyId, body))
  serve(
    calls.editActivityTemplate,
    ({ db, companyId, params, body, ifMatch }) => lists.editTemplate(db, companyId, params.id, body, ifMatch),
    ({ db, companyId, params }) => lists.findTemplate(db, companyId, params.id),
  )
  serve(calls.deleteActivityTemplate, ({ db, companyId, params }) =>
    orGone(lists.remove(db, companyId, 'activity_template', params.id), 'template'),
  )
}

function categoryRoutes(serve: Serve) {
  serve(calls.getActivityCategory, ({ db, companyId, params }) =>
    orGone(lists.findCategory(db, companyId, 'own', params.id), 'category'),
  )
  for (const [kind, all, add, edit, drop] of [
    [
      'own',
      calls.getActivityCategories,
      calls.addActivityCategory,
      calls.editActivityCategory,
      calls.deleteActivityCategory,
    ],
    ['dv', calls.getDvCategories, calls.addDvCategory, calls.editDvCategory, calls.deleteDvCategory],
  ] as const) {
    serve(all, ({ db, companyId }) => lists.listCategories(db, companyId, kind))
    serve(add, ({ db, companyId, body }) => lists.addCategory(db, companyId, kind, body))
    serve(edit, ({ db, companyId, params, body }) =>
      orGone(lists.editCategory(db, companyId, kind, params.id, body), 'category'),
    )
    serve(drop, ({ db, companyId, params }) => orGone(lists.dropCategory(db, companyId, kind, params.id), 'category'))
  }
}

function timeRoutes(serve: Serve) {
  serve(calls.getAllTimeSpent, ({ db, companyId, caller }) => time.listOfMember(db, companyId, caller.id))
  serve(calls.getTimeSpent, ({ db, companyId, params }) => orGone(time.findTime(db, companyId, params.id), 'time'))
  serve(calls.getTimeSpentOnActivity, async ({ db, companyId, params }) => {
    await orGone(findActivity(db, companyId, params.activityId), 'activity')
    return time.listOfActivity(db, companyId, params.activityId)
  })
  serve(calls.addTimeSpent, ({ db, companyId, caller, body }) => time.addTime(db, companyId, caller, body))
  serve(
    calls.updateTimeSpent,
    ({ db, companyId, body, ifMatch }) => time.editTime(db, companyId, body, ifMatch),
    ({ db, companyId, body }) => time.findTime(db, companyId, body.id),
  )
  serve(calls.deleteTimeSpent, ({ db, companyId, params }) => orGone(time.dropTime(db, companyId, params.id), 'time'))
}
