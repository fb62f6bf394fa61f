import { type LinkReader, readerBy } from '../links/reader.ts'

/** Someone who fills in one form by link (casekit.form_link). */
export type FormReader = LinkReader<'form-reader'> & {
  answerId: string
}

const READER = `select n.id, coalesce(u.name, '') as name, n.company_id as "companyId", c.language as "companyLanguage", n.answer_id as "answerId"
  from casekit.form_link n
  join casekit.form_answer a on a.company_id = n.company_id and a.id = n.answer_id and a.deleted_at is null
  join casekit.form f on f.company_id = a.company_id and f.id = a.form_id and f.is_shared and f.deleted_at is null
  join directory.company c on c.id = n.company_id
  left join casekit.cases k on k.company_id = a.company_id and k.id = a.case_id
  left join casekit.asset x on x.company_id = a.company_id and x.id = a.asset_id
  left join casekit.customer u on u.company_id = a.company_id and u.id = coalesce(k.customer_id, x.customer_id,
    (select p.customer_id from casekit.tenancy_person p where p.company_id = a.company_id and p.tenancy_id = a.tenancy_id order by p.position, p.customer_id limit 1))
  where n.company_id = $1 and n.id = $2 and n.expires_at > now() and coalesce(k.deleted_at, x.deleted_at) is null`

/** Resolves a form link to its reader; all failures are refused alike. */
export const findFormReader = readerBy<FormReader>({ kind: 'form-reader', of: 'form', statement: READER })
