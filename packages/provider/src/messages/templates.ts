import type { Body } from '@casekit/contract/endpoint'
import type { addMessageTemplate, MessageTemplate } from '@casekit/contract/messages'
import { unknownFields } from '@casekit/rules/merge-fields'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest } from '../server/problem.ts'

type Written = Body<typeof addMessageTemplate>

const TEMPLATE = 'id, name, language, body, version'

export const listTemplates = (db: Db, companyId: number) =>
  db.rows<MessageTemplate>(
    `select ${TEMPLATE} from casekit.message_template where company_id = $1 and deleted_at is null
     order by casekit.sort_key(name), id`,
    [companyId],
  )

export const findTemplate = (db: Db, companyId: number, id: string) =>
  db.row<MessageTemplate>(
    `select ${TEMPLATE} from casekit.message_template where company_id = $1 and id = $2 and deleted_at is null`,
    [companyId, id],
  )

/** Throws if the text names an unknown field, which would make every sending fail. */
function checked({ name, language, body }: Written): [string, string, string] {
  if (unknownFields(body).length > 0) throw badRequest('/body', 'names a field that does not exist')
  return [name.trim() || '-', language, body]
}

export async function addTemplate(db: Db, companyId: number, written: Written): Promise<string> {
  const id = newId()
  await db.rows(
    'insert into casekit.message_template (company_id, id, name, language, body) values ($1, $2, $3, $4, $5)',
    [companyId, id, ...checked(written)],
  )
  return id
}

/** Undefined if there is no such template in this version. */
export const changeTemplate = (db: Db, companyId: number, id: string, written: Written, version: number | null) =>
  db.row<MessageTemplate>(
    `update casekit.message_template set name = $3, language = $4, body = $5, version = version + 1
     where company_id = $1 and id = $2 and deleted_at is null and ($6::int is null or version = $6) returning ${TEMPLATE}`,
    [companyId, id, ...checked(written), version],
  )

/** Deletes, or restores what was deleted in the last 30 days; undefined if there is no such template. */
export const setTemplateDeleted = (db: Db, companyId: number, id: string, isDeleted: boolean) =>
  db.row<MessageTemplate>(
    `update casekit.message_template set deleted_at = case when $3 then now() end, version = version + 1
     where company_id = $1 and id = $2 and (deleted_at is null or (not $3 and deleted_at > now() - interval '30 days'))
     returning ${TEMPLATE}`,
    [companyId, id, isDeleted],
  )
