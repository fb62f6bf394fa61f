import type { Body } from '@casekit/contract/endpoint'
import { STAFF_CHANNELS, STAFF_EVENTS } from '@casekit/contract/notification-events'
import type { OwnNotification, setOwnNotification } from '@casekit/contract/notifications'
import type { Db } from '../platform/db.ts'

/** No member has the all-zero id, so it gives the company's default. */
const OWN = `select e.event, c.channel, casekit.is_wanted($1, e.event, c.channel, $2) as "isWanted",
    casekit.is_wanted($1, e.event, c.channel, '00000000-0000-0000-0000-000000000000') as "isUsual"
  from unnest($3::text[]) with ordinality e (event, place) cross join unnest($4::text[]) with ordinality c (channel, at)
  order by e.place, c.at`

export const ownNotifications = (db: Db, companyId: number, userId: string) =>
  db.rows<OwnNotification>(OWN, [companyId, userId, [...STAFF_EVENTS], [...STAFF_CHANNELS]])

const CHOOSE = `update casekit.stakeholder set notification_choices = case when $5::boolean is null
    then notification_choices #- array[$3, $4]
    else notification_choices || jsonb_build_object($3::text, coalesce(notification_choices -> $3, '{}') || jsonb_build_object($4::text, $5::boolean)) end
  where company_id = $1 and id = $2`

export async function choose(db: Db, companyId: number, userId: string, chosen: Body<typeof setOwnNotification>) {
  await db.rows(CHOOSE, [companyId, userId, chosen.event, chosen.channel, chosen.isWanted])
  return null
}
