import type { answerCase, startViewUpload } from '@casekit/contract/case-view'
import type { Body } from '@casekit/contract/endpoint'
import type { Visitor } from './visitor.ts'
import type { Db } from '../platform/db.ts'
import type { Sender } from '../files/queries.ts'
import type { FileStore } from '../platform/files/store.ts'
import { begin, finish } from '../files/upload.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest } from '../server/problem.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'

const ANSWERS: Limit = { attempts: 30, windowSeconds: 900 }
const UPLOADS: Limit = { attempts: 60, windowSeconds: 3600 }

export const senderOf = ({ companyId, id, name }: Visitor): Sender => ({ companyId, id, name, viewId: id })

/** Starts the upload of a customer's file. Throws 429 above 60 per hour. */
export async function beginUpload(db: Db, visitor: Visitor, body: Body<typeof startViewUpload>) {
  await takeAttempt(db, bucketOf('view-upload', visitor.id), UPLOADS)
  return begin(db, senderOf(visitor), { ...body, caseId: visitor.caseId })
}

/** Stores a customer's message with its files and notifies the responsible member. Returns the message's id. */
export async function answer(
  db: Db,
  store: FileStore,
  visitor: Visitor,
  { text, uploadIds = [] }: Body<typeof answerCase>,
): Promise<string> {
  const { companyId, caseId, customerId, name } = visitor
  const said = text.trim()
  if (!said && uploadIds.length === 0) throw badRequest('/text', 'is empty, and there is no file')
  await takeAttempt(db, bucketOf('view-answer', visitor.id), ANSWERS)
  const id = newId()
  await db.rows(
    `insert into casekit.case_message (company_id, id, case_id, customer_id, lane, type, body, sent_by_name)
     values ($1, $2, $3, $4, 'customer', 'CustomerView', $5, $6)`,
    [companyId, id, caseId, customerId, said, name],
  )
  for (const uploadId of new Set(uploadIds)) {
    const { fileId } = await finish(db, store, senderOf(visitor), uploadId)
    await db.rows('insert into casekit.case_message_file (company_id, message_id, file_id) values ($1, $2, $3)', [
      companyId,
      id,
      fileId,
    ])
  }
  await db.rows(
    `select casekit.alert(k.company_id, k.responsible_id, 'case', k.id, 'Alert.CustomerWrote',
       jsonb_build_object('number', k.number::text, 'actor', $3::text))
     from casekit.cases k where k.company_id = $1 and k.id = $2 and k.responsible_id is not null`,
    [companyId, caseId, name],
  )
  await db.rows(`select casekit.announce($1, 'case', $2, null, '{Core,Kanban}')`, [companyId, caseId])
  return id
}
