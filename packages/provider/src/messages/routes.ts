import {
  getCaseMessages,
  getCaseUnreadMessages,
  getMessageTemplates,
  readCaseMessages,
  sendCaseMessage,
} from '@casekit/contract/messages'
import { staffOf } from '../caller.ts'
import { notFound } from '../problem.ts'
import type { Serve } from '../serve.ts'
import { markRead, messagesOf, messageTemplates, unreadMessages } from './list.ts'
import { sendMessage } from './send.ts'

/** §3 of cases-and-customers, Message. */
export function messageRoutes(serve: Serve) {
  serve(getCaseMessages, async ({ db, companyId, params }) => {
    const messages = await messagesOf(db, companyId, params.caseId)
    if (!messages) throw notFound('case')
    return messages
  })

  serve(getCaseUnreadMessages, ({ db, companyId, caller }) =>
    unreadMessages(db, companyId, caller.id, getCaseUnreadMessages.cap),
  )

  serve(getMessageTemplates, ({ db, companyId }) => messageTemplates(db, companyId))

  serve(sendCaseMessage, ({ db, companyId, caller, body }) => sendMessage(db, companyId, staffOf(caller), body))

  serve(readCaseMessages, async ({ db, companyId, caller, params }) => {
    if (!(await markRead(db, companyId, caller.id, params.caseId))) throw notFound('case')
    return null
  })
}
