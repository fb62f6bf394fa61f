import type { CaseView, ViewFile } from '@casekit/contract/case-view'
import type { CaseStatus } from '@casekit/contract/ids'
import { LANGUAGES } from '@casekit/contract/languages'
import { viewStep } from '@casekit/rules/view-step'
import type { Visitor } from './visitor.ts'
import type { Db } from '../platform/db.ts'

const MESSAGES_AT_MOST = 200
const VISITS_AT_MOST = 20
const PLACES_AT_MOST = 20

/** $3 is the case. Messages `m` from or to the customer; no notes, other customers' messages or emails of doubtful origin. */
const SHOWN = `m.company_id = v.company_id and m.case_id = $3 and m.customer_id = v.customer_id
  and m.lane in ('customer', 'company') and m.type <> 'PartnerMessage' and not m.is_doubtful`

const FILE = `json_build_object('fileId', f.id, 'originalName', f.original_name, 'size', f.size, 'type', f.type, 'hasThumbnail', f.has_thumbnail)`

const MESSAGES = `(select coalesce(json_agg(o order by o."sentAt", o."messageId"), '[]') from (
    select m.id as "messageId", m.lane as "from", m.sent_by_name as "sentBy", m.created_at as "sentAt", m.body as text,
      (select coalesce(json_agg(${FILE} order by f.id), '[]') from casekit.case_message_file j
       join casekit.case_file f on f.company_id = j.company_id and f.id = j.file_id and f.deleted_at is null
       where j.company_id = m.company_id and j.message_id = m.id) as files
    from casekit.case_message m where ${SHOWN} order by m.created_at desc, m.id desc limit ${MESSAGES_AT_MOST}) o)`

const VISITS = `(select coalesce(json_agg(o order by o.start), '[]') from (
    select coalesce(b.window_from, b.starts_at) as start, coalesce(b.window_to, b.ends_at) as "end", s.name as "fitterName",
      concat_ws(', ', nullif(b.address, ''), nullif(concat_ws(' ', nullif(b.zip_code, ''), nullif(b.city, '')), '')) as address,
      b.ends_at < now() as "isOver"
    from casekit.booking b join casekit.stakeholder s on s.company_id = b.company_id and s.id = b.fitter_id
    where b.company_id = v.company_id and b.case_id = $3 and coalesce(b.customer_id, v.customer_id) = v.customer_id
      and b.status = 'confirmed' and b.ends_at > now() - interval '1 month'
    order by b.starts_at desc limit ${VISITS_AT_MOST}) o)`

const PLACES = `(select coalesce(json_agg(o order by o.name, o.id), '[]') from (
    select l.id, l.name, l.phone, l.hours,
      concat_ws(', ', nullif(l.address, ''), nullif(concat_ws(' ', nullif(l.zip_code, ''), nullif(l.city, '')), '')) as address
    from casekit.location l where l.company_id = v.company_id and l.is_public and l.deleted_at is null
    order by l.name, l.id limit ${PLACES_AT_MOST}) o)`

const VIEW = `select k.number as "caseNumber", k.title, k.status, k.created_at as "createdAt", u.name as "customerName",
    u.language_id as "customerLanguage", c.language as "companyLanguage", c.time_zone as "timeZone",
    json_build_object('name', c.name, 'email', c.email, 'phone', c.phone, 'logo', nullif(c.logo, ''), 'logoDark', nullif(c.logo_dark, '')) as company,
    (select s.position > (select min(o.position) from casekit.case_stage o where o.company_id = k.company_id and o.deleted_at is null)
     from casekit.case_stage s where s.company_id = k.company_id and s.id = k.stage_id) as "isBegun",
    ${PLACES} as places, ${VISITS} as visits, ${MESSAGES} as messages
  from casekit.case_view v
  join casekit.cases k on k.company_id = v.company_id and k.id = $3
  join casekit.customer u on u.company_id = v.company_id and u.id = v.customer_id
  join directory.company c on c.id = v.company_id
  where v.company_id = $1 and v.id = $2`

type Row = Omit<CaseView, 'step' | 'language'> & {
  status: CaseStatus
  isBegun: boolean | null
  customerLanguage: string | null
  companyLanguage: string
}

const SEEN = `update casekit.case_view set seen_at = now()
  where company_id = $1 and id = $2 and (seen_at is null or seen_at < now() - interval '1 minute')`

/** The case as its customer may see it; undefined if it was deleted in the meantime. */
export async function showView(db: Db, { companyId, id, caseId }: Visitor): Promise<CaseView | undefined> {
  const row = await db.row<Row>(VIEW, [companyId, id, caseId])
  if (!row) return undefined
  await db.rows(SEEN, [companyId, id])
  const { status, isBegun, customerLanguage, companyLanguage, ...shown } = row
  const language = LANGUAGES.find(one => one === customerLanguage) ?? companyLanguage
  const hasVisit = row.visits.some(({ isOver }) => !isOver)
  return { ...shown, language, step: viewStep({ status, isBegun: isBegun ?? false, hasVisit }) }
}

/** A file attached to a message the customer can see; otherwise undefined. */
export const findShownFile = (db: Db, { companyId, id, caseId }: Visitor, fileId: string) =>
  db.row<ViewFile & { path: string }>(
    `select f.id as "fileId", f.original_name as "originalName", f.size::float8 as size, f.type, f.has_thumbnail as "hasThumbnail", f.path
     from casekit.case_view v join casekit.case_file f on f.company_id = v.company_id and f.id = $4 and f.deleted_at is null
     where v.company_id = $1 and v.id = $2 and exists (
       select from casekit.case_message_file j join casekit.case_message m on m.company_id = j.company_id and m.id = j.message_id
       where j.company_id = v.company_id and j.file_id = f.id and ${SHOWN})`,
    [companyId, id, caseId, fileId],
  )
