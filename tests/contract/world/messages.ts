import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'

/** A template, and a failed mail of the case's message. */
export const fillMessages = (async (put, own, { number, deletedAt }) => {
  const ids = { messageTemplate: newId(), messageDelivery: newId() }
  const longAgo = deletedAt && new Date(deletedAt.getTime() - 40 * 86_400_000) // too long ago to be restored
  const template = { name: `Template ${number}`, language: 'da-DK', body: `Body ${number}`, deleted_at: longAgo }
  await put('message_template', { id: ids.messageTemplate, ...template })
  const message = { id: newId(), case_id: own.case, lane: 'company', type: 'CompanyMessage', body: 'Hej' }
  await put('case_message', { ...message, sent_by_name: 'Mette' })
  const mail = { channel: 'mail', receiver: `Receiver ${number}`, address: 'a@mail.example', state: 'failed' }
  await put('case_message_delivery', { id: ids.messageDelivery, message_id: message.id, ...mail })
  await put('member_mail_address', { stakeholder_id: own.staff, token: `token-of-${number}` })
  await put('calendar_feed', { stakeholder_id: own.staff, token: `calendar-of-${number}` })
  return ids
}) satisfies Filler
