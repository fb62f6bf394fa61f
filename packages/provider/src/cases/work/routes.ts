import * as calls from '@casekit/contract/case-work'
import type { Db } from '../../platform/db.ts'
import { notFound } from '../../server/problem.ts'
import type { Serve } from '../../server/serve.ts'
import { findNumber } from '../queries.ts'
import { copyCase, splitCase } from './copy.ts'
import { merge, unmerge } from './merge.ts'
import { leave, listPresent, putPresent } from './presence.ts'
import { listRelated, relate, unrelate } from './relations.ts'

async function refuseUnknown(db: Db, companyId: number, caseId: string): Promise<void> {
  if (!(await findNumber(db, companyId, caseId))) throw notFound('case')
}

/** Work on whole cases, and who is present on them. */
export function caseWorkRoutes(serve: Serve) {
  serve(calls.getRelatedCases, async ({ db, companyId, params }) => {
    await refuseUnknown(db, companyId, params.caseId)
    return listRelated(db, companyId, params.caseId)
  })
  serve(calls.relateCase, ({ db, companyId, caller, params }) =>
    relate(db, companyId, caller, params.caseId, params.otherCaseId),
  )
  serve(calls.unrelateCase, ({ db, companyId, caller, params }) =>
    unrelate(db, companyId, caller, params.caseId, params.otherCaseId),
  )
  serve(calls.copyCase, ({ db, companyId, caller, params }) => copyCase(db, companyId, caller, params.caseId))
  serve(calls.splitCase, ({ db, companyId, caller, params, body }) =>
    splitCase(db, companyId, caller, params.caseId, body),
  )
  serve(calls.mergeCase, ({ db, companyId, caller, params, body }) =>
    merge(db, companyId, caller, params.caseId, body.otherCaseId),
  )
  serve(calls.unmergeCase, ({ db, companyId, caller, params }) => unmerge(db, companyId, caller, params.caseId))

  serve(calls.getPresence, async ({ db, companyId, caller, params }) => {
    await refuseUnknown(db, companyId, params.caseId)
    return listPresent(db, companyId, params.caseId, caller.id)
  })
  serve(calls.putPresence, async ({ db, companyId, caller, params, body }) => {
    const others = await putPresent(db, companyId, params.caseId, caller.id, body.writes)
    if (!others) throw notFound('case')
    return others
  })
  serve(calls.leavePresence, async ({ db, companyId, caller, params }) => {
    await refuseUnknown(db, companyId, params.caseId)
    return leave(db, companyId, params.caseId, caller.id)
  })
}
