import {
  addMessageTemplate,
  deleteMessageTemplate,
  editMessageTemplate,
  getCaseMessages,
  getCaseUnreadMessages,
  getCaseUnreadPartnerMessages,
  getCustomerWays,
  getMessageTemplates,
  readCaseMessages,
  restoreMessageTemplate,
  retryMessageDelivery,
  sendCaseMessage,
} from '@casekit/contract/messages'
import { isWanted } from '../notifications/wanted.ts'
import { staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { markRead, messagesOf, unreadMessages, unreadPartnerMessages } from './list.ts'
import { retryDelivery } from './retry.ts'
import { sendMessage } from './send.ts'
import * as templates from './templates.ts'

/** Message routes (§3 of cases-and-customers, Message). */
export function messageRoutes(serve: Serve) {
  serve(getCaseMessages, async ({ db, companyId, params }) => {
    const messages = await messagesOf(db, companyId, params.caseId)
    if (!messages) throw notFound('case')
    return messages
  })

  serve(getCaseUnreadMessages, ({ db, companyId, caller }) =>
    unreadMessages(db, companyId, caller.id, getCaseUnreadMessages.cap),
  )

  serve(getCaseUnreadPartnerMessages, ({ db, companyId, caller }) =>
    unreadPartnerMessages(db, companyId, caller.id, getCaseUnreadPartnerMessages.cap),
  )

  serve(getCustomerWays, async ({ db, companyId }) => ({
    mail: await isWanted(db, { companyId, event: 'message', channel: 'mail' }),
  }))

  serve(sendCaseMessage, ({ db, companyId, caller, body }) => sendMessage(db, companyId, staffOf(caller), body))

  serve(readCaseMessages, async ({ db, companyId, caller, params }) => {
    const read = await markRead(db, companyId, caller.id, params.caseId)
    if (!read) throw notFound('case')
    return { readBefore: read.readBefore }
  })

  serve(retryMessageDelivery, async ({ db, companyId, params }) => {
    if (!(await retryDelivery(db, companyId, params.deliveryId))) throw notFound('delivery')
    return null
  })

  templateRoutes(serve)
}

function templateRoutes(serve: Serve) {
  serve(getMessageTemplates, ({ db, companyId }) => templates.listTemplates(db, companyId))
  serve(addMessageTemplate, ({ db, companyId, body }) => templates.addTemplate(db, companyId, body))
  serve(
    editMessageTemplate,
    ({ db, companyId, params, body, ifMatch }) =>
      templates.changeTemplate(db, companyId, params.templateId, body, ifMatch),
    ({ db, companyId, params }) => templates.findTemplate(db, companyId, params.templateId),
  )
  serve(deleteMessageTemplate, async ({ db, companyId, params }) => {
    if (!(await templates.setTemplateDeleted(db, companyId, params.templateId, true))) throw notFound('template')
    return null
  })
  serve(restoreMessageTemplate, async ({ db, companyId, params }) => {
    const template = await templates.setTemplateDeleted(db, companyId, params.templateId, false)
    if (!template) throw notFound('template')
    return template
  })
}
