import { getUserMessages, setUserMessageSeen, setUserMessagesSeen } from '@casekit/contract/alerts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import * as alerts from './queries.ts'

/** Stakeholder alert messages (§3 and §4 of shell-and-navigation), written by 0004-live.sql. */
export function alertRoutes(serve: Serve) {
  serve(getUserMessages, ({ db, companyId, caller }) => alerts.listMessages(db, companyId, caller.id))

  serve(setUserMessageSeen, async ({ db, companyId, caller, params }) => {
    if (!(await alerts.markSeen(db, companyId, caller.id, params.messageId))) throw notFound('message')
    return null
  })

  serve(setUserMessagesSeen, async ({ db, companyId, caller }) => {
    await alerts.markAllSeen(db, companyId, caller.id)
    return null
  })
}
