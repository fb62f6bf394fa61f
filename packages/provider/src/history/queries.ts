import type { addCaseHistory } from '@casekit/contract/case-history'
import type { Body } from '@casekit/contract/endpoint'
import { HISTORY_TYPE_IDS } from '@casekit/contract/ids'
import type { Caller } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'

/** The columns of a change, over an alias `h` of casekit.case_history; older entries have it only in their texts. */
export const FIELD = `coalesce(h.field, case h.type when 'stageChanged' then 'caseStageId' when 'statusChanged' then 'status'
    when 'responsibleChanged' then 'responsibleId' when 'contactRemoved' then 'contactAddressId' end) as field,
  left(coalesce(h.before_text, case when h.type in ('stageChanged', 'statusChanged', 'responsibleChanged') then h.sub_text
    when h.type = 'contactRemoved' then h.text end), 300) as before,
  left(coalesce(h.after_text, case when h.type in ('stageChanged', 'statusChanged', 'responsibleChanged') then h.text
    when h.type = 'contactRemoved' then '' end), 300) as after`

/** The author of an action, as far as an entry names them. */
export type Actor = Pick<Caller, 'kind' | 'id' | 'name'>

/** The author columns of an entry: staff by id and name, a partner's page only by its key's name. */
export const actorOf = (caller: Actor): [id: string | null, name: string] => [
  caller.kind === 'staff' ? caller.id : null,
  caller.name,
]

type Note = Body<typeof addCaseHistory>

/** Adds a note; only the server writes entries of other types. Returns the entry's id. */
export async function addNote(db: Db, companyId: number, caller: Caller, body: Note): Promise<string> {
  if ((body.historyTypeId ?? HISTORY_TYPE_IDS.note).toLowerCase() !== HISTORY_TYPE_IDS.note)
    throw noSuch('historyTypeId')
  const id = newId()
  const added = await db.row(
    `insert into casekit.case_history (company_id, id, case_id, type, actor_id, actor_name, text, sub_text)
     select company_id, $3::uuid, id, 'note', $4::uuid, $5, $6, $7 from casekit.cases
     where company_id = $1 and id = $2 and deleted_at is null returning id`,
    [companyId, body.caseId, id, ...actorOf(caller), body.text, body.subText ?? ''],
  )
  if (!added) throw notFound('case')
  return id
}
