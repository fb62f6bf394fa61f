import type { AreaVisit, planVisitsTogether } from '@casekit/contract/service-together'
import type { Body } from '@casekit/contract/endpoint'
import { daysAfter } from '@casekit/rules/zoned-time'
import type { Db } from '../platform/db.ts'
import { noSuch } from '../server/unknown-id.ts'
import { moveHeld } from './visits.ts'

const STANDING = `select v.id, a.number || '-' || lpad(v.ordinal::text, 3, '0') as number, json_build_object('id', a.id, 'name', a.name) as agreement,
    json_build_object('id', c.id, 'name', c.name) as customer, v.state, to_char(v.planned_on, 'YYYY-MM-DD') as "plannedOn",
    to_char(v.due_on, 'YYYY-MM-DD') as "dueOn", coalesce(nullif(p.address, ''), t.address, c.address) as address,
    case when p.address <> '' then p.zip_code when t.address is not null then t.zip_code else c.zip_code end as "zipCode",
    case when p.address <> '' then p.city when t.address is not null then t.city else c.city end as city,
    greatest(60, coalesce((select sum((x ->> 'minutes')::int) from jsonb_array_elements(a.tasks) x), 0))::int as minutes,
    case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as member
  from casekit.agreement_visit v
  join casekit.agreement a on a.company_id = v.company_id and a.id = v.agreement_id and a.state = 'active' and a.deleted_at is null
  join casekit.customer c on c.company_id = a.company_id and c.id = a.customer_id and c.deleted_at is null
  left join casekit.property p on p.company_id = a.company_id and p.id = a.property_id and p.deleted_at is null
  left join lateral (select s.address, s.zip_code, s.city from casekit.agreement_asset x
    join casekit.asset s on s.company_id = x.company_id and s.id = x.asset_id and s.address <> '' and s.deleted_at is null
    where x.company_id = a.company_id and x.agreement_id = a.id order by s.sort_key limit 1) t on true
  left join lateral (select y.assigned_to from casekit.activity y where y.company_id = v.company_id and y.case_id = v.case_id
    and y.deleted_at is null and y.status not in ('Done', 'Canceled') order by y.number limit 1) y on true
  left join casekit.stakeholder m on m.company_id = v.company_id and m.deleted_at is null
    and m.id = case when v.case_id is null then coalesce(v.member_id, a.responsible_id) else y.assigned_to end
  where v.company_id = $1 and v.state in ('planned', 'made') and v.planned_on >= $2::date and v.planned_on < $3::date
  order by v.planned_on, a.number limit 1001`

/** Open visits in the given number of weeks from a day on, earliest first. */
export const visitsFrom = (db: Db, companyId: number, from: string, weeks: number) =>
  db.rows<AreaVisit>(STANDING, [companyId, from, daysAfter(from, weeks * 7)])

const OPEN_TASKS = `update casekit.activity y set assigned_to = $3, version = y.version + 1, updated_at = now()
  from casekit.agreement_visit v where v.company_id = $1 and v.id = $2 and y.company_id = v.company_id and y.case_id = v.case_id
    and y.deleted_at is null and y.status not in ('Done', 'Canceled') and y.assigned_to is distinct from $3`

/** Plans all visits or none. Locks them by id, so two planners of the same visits wait instead of deadlocking. */
export const planTogether = (
  db: Db,
  companyId: number,
  by: string,
  { visits }: Body<typeof planVisitsTogether>,
): Promise<null> =>
  db.transaction(async within => {
    await refuseStrangeMembers(within, companyId, visits)
    for (const { visitId, plannedOn, memberId } of visits.toSorted((one, other) =>
      one.visitId.localeCompare(other.visitId),
    )) {
      await moveHeld(within, companyId, by, visitId, plannedOn)
      if (memberId === undefined) continue
      await within.rows('update casekit.agreement_visit set member_id = $3 where company_id = $1 and id = $2', [
        companyId,
        visitId,
        memberId,
      ])
      await within.rows(OPEN_TASKS, [companyId, visitId, memberId])
    }
    return null
  })

async function refuseStrangeMembers(
  db: Db,
  companyId: number,
  visits: Body<typeof planVisitsTogether>['visits'],
): Promise<void> {
  const wanted = [...new Set(visits.flatMap(({ memberId }) => memberId ?? []))]
  if (wanted.length === 0) return
  const known = await db.rows<{ id: string }>(
    'select id from casekit.stakeholder where company_id = $1 and id = any ($2::uuid[]) and deleted_at is null',
    [companyId, wanted],
  )
  const at = visits.findIndex(({ memberId }) => memberId && !known.some(({ id }) => id === memberId.toLowerCase()))
  if (at >= 0) throw noSuch(`visits/${at}/memberId`)
}
