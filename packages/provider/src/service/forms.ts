import { IS_IN_USE } from '../forms/due.ts'
import type { Db } from '../platform/db.ts'

type Named = { id: string; name: string }

/** Forms that an agreement's visits can use. */
export const listForms = (db: Db, companyId: number) =>
  db.rows<Named>(
    `select f.id, f.name from casekit.form f where f.company_id = $1 and ${IS_IN_USE} order by f.sort_key, f.id limit 500`,
    [companyId],
  )

/** Forms that its visits use, except archived ones. */
export const formsOf = (db: Db, companyId: number, agreementId: string) =>
  db.rows<Named>(
    `select f.id, f.name from casekit.form f where f.company_id = $1 and f.archived_at is null and f.deleted_at is null
       and exists (select from casekit.form_use u where u.company_id = f.company_id and u.form_id = f.id and u.agreement_id = $2)
     order by f.sort_key, f.id limit 200`,
    [companyId, agreementId],
  )

/** Removes and adds forms. Bumps their versions, so open form editors notice. */
const PUT = `with gone as (
    delete from casekit.form_use u using casekit.form f where u.company_id = $1 and u.agreement_id = $2 and u.form_id <> all ($3::uuid[])
      and f.company_id = u.company_id and f.id = u.form_id and f.archived_at is null returning u.form_id
  ), come as (
    insert into casekit.form_use (company_id, form_id, agreement_id) select distinct $1::int, w.form_id, $2::uuid from unnest($3::uuid[]) w(form_id)
    where not exists (select from casekit.form_use u where u.company_id = $1 and u.form_id = w.form_id and u.agreement_id = $2) returning form_id
  )
  update casekit.form f set version = version + 1, updated_at = now()
  where f.company_id = $1 and f.id in (select form_id from gone union select form_id from come)`

export const setForms = (db: Db, companyId: number, agreementId: string, formIds: readonly string[]) =>
  db.rows(PUT, [companyId, agreementId, formIds])
