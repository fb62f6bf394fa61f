import type { Body } from '@casekit/contract/endpoint'
import type { subscribePush } from '@casekit/contract/push'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Outward } from '../platform/outward/outward.ts'
import { ProblemError } from '../server/problem.ts'

/** Subscribes only the member who signed in on this browser last. */
export async function subscribe(
  db: Db,
  companyId: number,
  memberId: string,
  { endpoint, keys, language }: Body<typeof subscribePush>,
  outward: Outward,
): Promise<null> {
  if (!outward.accepts(endpoint)) throw new ProblemError(409, 'not-reached', 'That address is not allowed.')
  await db.rows(
    `insert into casekit.push_subscription (company_id, id, stakeholder_id, endpoint, p256dh, auth, language)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, endpoint) do update set stakeholder_id = excluded.stakeholder_id, p256dh = excluded.p256dh,
       auth = excluded.auth, language = excluded.language`,
    [companyId, newId(), memberId, endpoint, keys.p256dh, keys.auth, language],
  )
  return null
}

export async function unsubscribe(db: Db, companyId: number, memberId: string, endpoint: string): Promise<null> {
  await db.rows(
    'delete from casekit.push_subscription where company_id = $1 and stakeholder_id = $2 and endpoint = $3',
    [companyId, memberId, endpoint],
  )
  return null
}
