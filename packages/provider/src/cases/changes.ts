import type { CaseStage } from '@casekit/contract/cases'
import type { Caller } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound } from '../server/problem.ts'
import { actorOf } from '../history/queries.ts'

type StageOfCase = { caseStage: CaseStage | null; version: number }

const STAGE = `(select json_build_object('id', s.id, 'name', s.name, 'position', s.position, 'color', s.color) from casekit.case_stage s
  where s.company_id = k.company_id and s.id = k.stage_id)`

/** The current stage of a case. */
export const findStage = (db: Db, companyId: number, caseId: string) =>
  db.row<StageOfCase>(
    `select ${STAGE} as "caseStage", version from casekit.cases k
     where company_id = $1 and id = $2 and deleted_at is null`,
    [companyId, caseId],
  )

export const findVersion = (db: Db, companyId: number, caseId: string) =>
  db.row<{ version: number }>(
    'select version from casekit.cases where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, caseId],
  )

/** The case if it has this version, locked. */
const HELD = `held as (
    select k.* from casekit.cases k
    where k.company_id = $1 and k.id = $2 and k.deleted_at is null and ($3::int is null or k.version = $3) for update
  )`

// Setting the same stage again changes nothing and leaves no trace.
const CHANGE_STAGE = `with ${HELD},
  stage as (
    select id, name, position, color from casekit.case_stage where company_id = $1 and id = $7::uuid and deleted_at is null
  ),
  changed as (
    update casekit.cases k
    set stage_id = $7::uuid, version = k.version + 1, updated_at = now()
    from held where k.company_id = $1 and k.id = held.id and k.stage_id is distinct from $7::uuid
      and ($7::uuid is null or exists (select from stage))
    returning k.version, k.company_id, k.id
  ),
  told as (
    insert into casekit.case_history (company_id, id, case_id, type, actor_id, actor_name, text, sub_text, field,
      before_text, after_text)
    select changed.company_id, $4::uuid, changed.id, 'stageChanged', $5::uuid, $6, name.after, name.before, 'caseStageId',
      name.before, name.after
    from changed, held, lateral (select coalesce((select name from stage), '') as after, coalesce((
      select s.name from casekit.case_stage s where s.company_id = $1 and s.id = held.stage_id), '') as before) name
  )
  select (select row_to_json(stage) from stage) as "caseStage",
    coalesce((select version from changed), held.version) as version from held`

/** Sets or clears the stage and records it in the history; undefined if there is no such case with this version. */
export async function changeStage(
  db: Db,
  companyId: number,
  caller: Caller,
  caseId: string,
  stage: string | undefined,
  version: number | null,
): Promise<StageOfCase | undefined> {
  const stageId = stage && stage !== 'null' ? stage : null
  const values = [companyId, caseId, version, newId(), ...actorOf(caller), stageId]
  const changed = await db.row<StageOfCase>(CHANGE_STAGE, values)
  if (changed && stageId && !changed.caseStage) throw notFound('stage')
  return changed
}

// Without a contact nobody is left to notify at that address, so notifications go to the customer again.
const DROP_CONTACT = `with ${HELD},
  changed as (
    update casekit.cases k
    set contact_id = null, version = k.version + 1, updated_at = now(),
      notification_address = case k.notification_address when 'contact' then 'customer' else k.notification_address end
    from held where k.company_id = $1 and k.id = held.id and k.contact_id is not null
    returning k.version, k.company_id, k.id
  ),
  told as (
    insert into casekit.case_history (company_id, id, case_id, type, actor_id, actor_name, text, field, before_text,
      after_text)
    select changed.company_id, $4::uuid, changed.id, 'contactRemoved', $5::uuid, $6, name.before, 'contactAddressId',
      name.before, ''
    from changed, held, lateral (select coalesce((
      select a.name from casekit.customer_address a where a.company_id = $1 and a.id = held.contact_id), '') as before) name
  )
  select coalesce((select version from changed), held.version) as version from held`

/** Removes the contact and records it in the history; undefined if there is no such case with this version. */
export const dropContact = (db: Db, companyId: number, caller: Caller, caseId: string, version: number | null) =>
  db.row<{ version: number }>(DROP_CONTACT, [companyId, caseId, version, newId(), ...actorOf(caller)])
