import * as deadlines from '@casekit/contract/deadlines'
import { staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { deadlinesOf, pause, resume } from './queries.ts'
import { addRule, editRule, findRule, listRules, removeRule } from './rules.ts'

/** Response and resolution deadlines of cases, and their rules. */
export function deadlineRoutes(serve: Serve) {
  serve(deadlines.getCaseDeadlines, ({ db, companyId, params }) => deadlinesOf(db, companyId, params.caseId))
  serve(deadlines.pauseDeadlines, ({ db, companyId, caller, params, body }) =>
    pause(db, companyId, staffOf(caller), params.caseId, body.reason),
  )
  serve(deadlines.resumeDeadlines, ({ db, companyId, caller, params }) =>
    resume(db, companyId, staffOf(caller), params.caseId),
  )
  serve(deadlines.getDeadlineRules, ({ db, companyId }) => listRules(db, companyId))
  serve(deadlines.addDeadlineRule, ({ db, companyId, body }) => addRule(db, companyId, body))
  serve(
    deadlines.editDeadlineRule,
    ({ db, companyId, params, body, ifMatch }) => editRule(db, companyId, params.ruleId, body, ifMatch),
    ({ db, companyId, params }) => findRule(db, companyId, params.ruleId),
  )
  serve(deadlines.removeDeadlineRule, async ({ db, companyId, params }) => {
    if (!(await removeRule(db, companyId, params.ruleId))) throw notFound('rule')
    return null
  })
}
