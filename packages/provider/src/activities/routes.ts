import * as calls from '@casekit/contract/activities'
import { getTaskChanges } from '@casekit/contract/task-changes'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { taskChanges } from './changes.ts'
import { addActivity, bringBackActivity, dropActivity, editActivity, markOverdue } from './edit.ts'
import { filesOn, putFile, takeFileOff } from './files.ts'
import { findActivity, listActivities, parentExists } from './rows.ts'

/** §7 of cases-and-customers, Activities: the activities themselves. */
export function activityRoutes(serve: Serve) {
  serve(getTaskChanges, ({ db, companyId, query }) => taskChanges(db, companyId, query))
  serve(calls.testActivityAccess, async () => true)
  serve(calls.getAllActivities, ({ db, companyId }) => listActivities(db, companyId, 'all', null))
  serve(calls.getActivities, ({ db, companyId, caller }) => listActivities(db, companyId, 'ofMember', caller.id))
  serve(calls.getActivitiesNew, ({ db, companyId }) => listActivities(db, companyId, 'new', null))

  serve(calls.getActivitiesOnCase, ({ db, companyId, params }) => listOf(db, companyId, 'case', params.id))
  serve(calls.getCaseActivities, ({ db, companyId, query: { caseId } }) =>
    caseId ? listOf(db, companyId, 'case', caseId) : listActivities(db, companyId, 'onCases', null),
  )
  serve(calls.getActivitiesOnOffer, ({ db, companyId, params }) => listOf(db, companyId, 'offer', params.id))
  serve(calls.getActivitiesOnProperty, async ({ db, companyId, params }) => {
    const found = await listOf(db, companyId, 'property', params.propertyId)
    return found.slice(0, params.amount)
  })

  serve(calls.getActivity, async ({ db, companyId, params }) => {
    const found = await findActivity(db, companyId, params.id)
    if (!found) throw notFound('activity')
    return found
  })

  serve(calls.saveActivity, ({ db, companyId, caller, body }) => addActivity(db, companyId, caller, body))

  for (const endpoint of [calls.updateActivity, calls.putActivity])
    serve(
      endpoint,
      ({ db, companyId, caller, params, body, ifMatch }) =>
        editActivity(db, companyId, caller, params.id, body, ifMatch),
      ({ db, companyId, params }) => findActivity(db, companyId, params.id),
    )

  serve(calls.deleteActivity, async ({ db, companyId, caller, params }) => {
    const gone = await dropActivity(db, companyId, caller, params.id)
    if (gone === undefined) throw notFound('activity')
    return gone
  })

  serve(calls.restoreActivity, async ({ db, companyId, caller, params }) => {
    const back = await bringBackActivity(db, companyId, caller, params.id)
    if (back === undefined) throw notFound('activity')
    return back
  })

  serve(calls.getFilesOnActivity, ({ db, companyId, params }) => filesOn(db, companyId, params.id))
  serve(calls.addFileToActivity, ({ db, companyId, caller, params }) =>
    db.transaction(inside => putFile(inside, companyId, caller, params)),
  )
  serve(calls.removeFileFromActivity, ({ db, companyId, caller, params }) =>
    db.transaction(inside => takeFileOff(inside, companyId, caller, params)),
  )

  serve(calls.setOverdue, ({ db, companyId }) => markOverdue(db, companyId))
}

const WHICH = { case: 'ofCase', offer: 'ofOffer', property: 'ofProperty' } as const

async function listOf(db: Db, companyId: number, kind: keyof typeof WHICH, id: string) {
  if (!(await parentExists(db, companyId, kind, id))) throw notFound(kind)
  return listActivities(db, companyId, WHICH[kind], id)
}
