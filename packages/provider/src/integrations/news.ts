import type { CaseNews } from '@casekit/contract/incoming-cases'
import type { CaseSource } from '@casekit/contract/integration-systems'
import type { Db } from '../platform/db.ts'

/** The order system shows a case without Casekit's navigation. */
const pathOf = (system: CaseSource, caseId: string) =>
  `/Details/${caseId}${system === 'ordrestyring' ? '?origin=os' : ''}`

const DOCUMENTS = `(select coalesce(json_agg(d), '[]') from (
  select o.number, o.kind, o.title, o.status, o.net::float8, o.vat::float8, o.gross::float8 from casekit.offer o
  where o.company_id = k.company_id and o.case_id = k.id and o.deleted_at is null and not o.is_template and o.status <> 'Draft'
  order by o.number limit 100) d)`

type Which = { caseId: string } | { number: string }

/** The current state of a case that a system sent in; undefined if it sent none, or the case is deleted. */
export async function newsOfCase(
  db: Db,
  companyId: number,
  system: CaseSource,
  which: Which,
  link: (path: string) => string,
): Promise<CaseNews | undefined> {
  const [column, value] = 'caseId' in which ? ['case_id', which.caseId] : ['number', which.number]
  const found = await db.row<Omit<CaseNews, 'link'>>(
    `select l.number, k.id as "caseId", k.number as "caseNumber", k.status, k.title, k.hours::float8 as hours, k.updated_at as "updatedAt",
       (select json_build_object('name', s.name, 'email', s.email) from casekit.stakeholder s
        where s.company_id = k.company_id and s.id = k.responsible_id) as responsible, ${DOCUMENTS} as documents
     from casekit.integration_case l join casekit.cases k on k.company_id = l.company_id and k.id = l.case_id and k.deleted_at is null
     where l.company_id = $1 and l.system = $2 and l.${column} = $3`,
    [companyId, system, value],
  )
  return found && { ...found, link: link(pathOf(system, found.caseId)) }
}
