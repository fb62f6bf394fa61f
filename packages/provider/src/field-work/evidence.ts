import { DONE, type Doing, type Kept, refused } from './kept.ts'

const ATTACH = `insert into casekit.activity_file (company_id, activity_id, file_id, mark, caption, at)
  select f.company_id, $2, f.id, $5, $6, $7 from casekit.case_file f
  where f.company_id = $1 and f.id = $3 and f.case_id = $4 and f.deleted_at is null
  on conflict (company_id, activity_id, file_id) do update set mark = excluded.mark, caption = excluded.caption, at = excluded.at
  returning file_id`

/** Attaches an uploaded file of the case to the visit, with its mark and caption. */
export async function attachFile({ db, companyId, deed, at, before }: Doing): Promise<Kept> {
  if (!before.caseId) return refused('no-case')
  const { activityId, fileId, mark, caption = '' } = deed
  const put = await db.row(ATTACH, [companyId, activityId, fileId, before.caseId, mark, caption.trim(), at])
  return put ? DONE : refused('no-file')
}

/** A new signature replaces the previous one. */
export async function addSignature({ db, companyId, staff, deed, at }: Doing): Promise<Kept> {
  await db.rows(
    `insert into casekit.field_signature (company_id, activity_id, name, strokes, at, stakeholder_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, activity_id) do update set name = excluded.name, strokes = excluded.strokes, at = excluded.at,
       stakeholder_id = excluded.stakeholder_id`,
    [companyId, deed.activityId, deed.name?.trim(), JSON.stringify(deed.strokes), at, staff.id],
  )
  return DONE
}
