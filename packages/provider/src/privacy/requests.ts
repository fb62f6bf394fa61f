import type { Body } from '@casekit/contract/endpoint'
import type { addPrivacyRequest, WaitingRequest } from '@casekit/contract/privacy-requests'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, notFound } from '../server/problem.ts'

const TODAY = '($2::timestamptz at time zone c.time_zone)::date'

const LIST = `select r.id, r.kind, r.asked_by as "askedBy", to_char(r.received_on, 'YYYY-MM-DD') as "receivedOn",
    to_char(r.due_on, 'YYYY-MM-DD') as "dueOn", r.done_at is null and r.due_on < ${TODAY} as "isLate",
    r.done_at as "doneAt", r.done_by as "doneBy"
  from casekit.privacy_request r join directory.company c on c.id = r.company_id
  where r.company_id = $1 order by r.done_at is not null, case when r.done_at is null then r.due_on end, r.done_at desc, r.id
  limit 501`

export const listRequests = (db: Db, companyId: number) =>
  db.rows<WaitingRequest>(LIST, [companyId, new Date(currentTime())])

const ADD = `insert into casekit.privacy_request (company_id, id, kind, asked_by, received_on, due_on)
  select c.id, $3, $4, $5, $6::date, ($6::date + interval '1 month')::date from directory.company c
  where c.id = $1 and $6::date <= ${TODAY} returning id`

export async function addRequest(
  db: Db,
  companyId: number,
  { kind, askedBy, receivedOn }: Body<typeof addPrivacyRequest>,
): Promise<string> {
  const id = newId()
  const added = await db.row(ADD, [companyId, new Date(currentTime()), id, kind, askedBy.trim(), receivedOn])
  if (!added) throw badRequest('/receivedOn', 'must not be in the future')
  return id
}

export async function endRequest(db: Db, companyId: number, by: string, id: string): Promise<null> {
  const found = await db.row(
    `update casekit.privacy_request set asked_by = '', done_at = coalesce(done_at, $3),
       done_by = case when done_at is null then $4 else done_by end
     where company_id = $1 and id = $2 returning id`,
    [companyId, id, new Date(currentTime()), by],
  )
  if (!found) throw notFound('request')
  return null
}
