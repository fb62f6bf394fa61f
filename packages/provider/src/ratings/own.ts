import type { OwnRating, rateCase } from '@casekit/contract/ratings'
import { SETTING_IDS } from '@casekit/contract/ids'
import type { Body } from '@casekit/contract/endpoint'
import type { Visitor } from '../case-view/visitor.ts'
import { readSetting } from '../company/settings.ts'
import { TOMORROW_AFTERNOON } from '../platform/company-day.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { ProblemError } from '../server/problem.ts'

const NOT_ASKED: OwnRating = { isAsked: false, score: null, reasons: [], comment: '', mayPublish: false, reply: '' }

/** How long a rating may be changed. */
const OPEN = `(answered_at is null or answered_at > now() - interval '30 days')`

const OWN = `select true as "isAsked", score, reasons, comment, may_publish as "mayPublish", reply from casekit.rating
  where company_id = $1 and case_id = $2 and customer_id = $3 and deleted_at is null and asked_at is not null`

export const ownRating = async (db: Db, { companyId, caseId, customerId }: Visitor): Promise<OwnRating> =>
  (await db.row<OwnRating>(OWN, [companyId, caseId, customerId])) ?? NOT_ASKED

type Given = Body<typeof rateCase>
type Kept = { id: string; isFirst: boolean; isBad: boolean; responsibleId: string | null }

/** Stores the customer's rating; a bad first one creates a task for the responsible member. */
export function rate(db: Db, visitor: Visitor, given: Given): Promise<OwnRating> {
  return db.transaction(async db => {
    const { companyId, caseId, customerId } = visitor
    const { alertAtMost } = await readSetting(db, companyId, SETTING_IDS.ratings)
    const kept = await db.row<Kept>(
      `with held as (
         select id, answered_at, responsible_id from casekit.rating
         where company_id = $1 and case_id = $2 and customer_id = $3 and deleted_at is null and asked_at is not null and ${OPEN}
         for update
       )
       update casekit.rating r set score = $4::int, reasons = $5, comment = $6, may_publish = $7, is_bad = $4::int <= $8,
         answered_at = coalesce(r.answered_at, now()), seen_at = null, version = r.version + 1
       from held where r.company_id = $1 and r.id = held.id
       returning r.id, held.answered_at is null as "isFirst", r.is_bad as "isBad", held.responsible_id as "responsibleId"`,
      [companyId, caseId, customerId, given.score, given.reasons, given.comment.trim(), given.mayPublish, alertAtMost],
    )
    if (!kept) throw new ProblemError(409, 'not-asked', 'No rating has been requested.')
    if (kept.isFirst) await tellCompany(db, visitor, kept, given)
    return ownRating(db, visitor)
  })
}

/** Alerts the responsible member or, without one, the members with SettingsAccess. */
const ALERT = `select casekit.alert($1, m.id, 'rating', $2, $3, jsonb_build_object('actor', $4::text, 'number', k.number::text, 'score', $5::text))
  from casekit.cases k
  join casekit.stakeholder m on m.company_id = k.company_id and m.deleted_at is null
    and (m.id = $6 or $6::uuid is null and exists (select from casekit.stakeholder_guard g
      where g.company_id = m.company_id and g.stakeholder_id = m.id and g.guard = 'SettingsAccess'))
  where k.company_id = $1 and k.id = $2`

async function tellCompany(db: Db, { companyId, caseId, name }: Visitor, kept: Kept, { score, comment }: Given) {
  const message = kept.isBad ? 'Alert.RatingBad' : 'Alert.RatingReceived'
  await db.rows(ALERT, [companyId, caseId, message, name, String(score), kept.responsibleId])
  if (kept.isBad) await addTask(db, companyId, caseId, kept, `${score}/5 · ${name}`, comment)
  await db.rows(`select casekit.announce($1, 'case', $2, null, '{Core,Kanban}')`, [companyId, caseId])
}

/** Adds a task due by the end of the next day. */
const addTask = (db: Db, companyId: number, caseId: string, kept: Kept, subject: string, note: string) =>
  db.rows(
    `with next as (
       insert into casekit.counter as given (company_id, kind, value) values ($1, 'activity', 1)
       on conflict (company_id, kind) do update set value = given.value + 1 returning value
     )
     insert into casekit.activity (company_id, id, number, status, subject, description, case_id, assigned_to, priority, minutes, due_at)
     select $1, $2, value, 'New', $3, $4, $5, $6, 'High', 30, ${TOMORROW_AFTERNOON} from next`,
    [companyId, newId(), subject, note.slice(0, 2000), caseId, kept.responsibleId],
  )
