import { CAMPAIGN_LIMITS, type CampaignChannel, type CampaignKind } from '@casekit/contract/campaign-shapes'
import type { SegmentCount } from '@casekit/contract/campaigns'
import type { Segment } from '@casekit/contract/campaign-draft'
import { customersOverview } from '@casekit/contract/overviews/customers'
import { customersSource } from '../overview/customers.ts'
import { joinsFor } from '../overview/source.ts'
import { filteredBy, walkedBy } from '../overview/view.ts'
import type { Db } from '../platform/db.ts'

/** Whom a campaign targets, how it may reach them, and after how long they may be enrolled again. */
export type Audience = {
  kind: CampaignKind
  triggerDays: number
  segment: Segment
  ways: readonly CampaignChannel[]
  campaignId: string | null
  lockMonths: number
}

const ADDRESS: Record<CampaignChannel, string> = {
  mail: `k.email ~ '^[^@\\s]+@[^@\\s]+$'`,
  sms: `(k.mobile <> '' or k.phone <> '')`,
  letter: `k.address <> '' and k.zip_code <> ''`,
  call: `(k.phone <> '' or k.mobile <> '')`,
}

// As a set that is collected once: a lookup per row would be quadratic.
const isOut = (channel: CampaignChannel) =>
  `k.id in (select x.customer_id from casekit.campaign_opt_out x where x.company_id = $1 and x.channel = '${channel}')`

const oneOf = (tests: string[]) => `(${tests.join(' or ')})`

const FOUND_BY: Record<CampaignKind, (days: string, now: string) => string> = {
  segment: () => 'true',
  'service-due': (days, now) =>
    `exists (select from casekit.cases o where o.company_id = k.company_id and o.customer_id = k.id and o.deleted_at is null)
     and not exists (select from casekit.cases o where o.company_id = k.company_id and o.customer_id = k.id and o.deleted_at is null
       and o.created_at > ${now} - make_interval(days => ${days}))`,
  'offer-open': (days, now) =>
    `exists (select from casekit.offer o where o.company_id = k.company_id and o.customer_id = k.id and o.deleted_at is null
       and not o.is_template and o.status = 'Sent' and coalesce(o.sent_at, o.updated_at) <= ${now} - make_interval(days => ${days}))`,
  'agreement-ends': (days, now) =>
    `exists (select from casekit.agreement o where o.company_id = k.company_id and o.customer_id = k.id and o.deleted_at is null
       and o.state = 'active' and o.ends_on between ${now}::date and ${now}::date + ${days})`,
}

/** The customers as `from … where …` over alias `k`, with conditions for whether each can be reached. */
export async function selectionOf(db: Db, companyId: number, audience: Audience, now: Date) {
  const { kind, triggerDays, segment, ways, campaignId, lockMonths } = audience
  const shown = { overview: customersOverview, source: customersSource }
  const filtered = await filteredBy(db, companyId, shown, segment)
  const { values, walked } = walkedBy(filtered, companyId, segment)
  const at = `${values.add(now)}::timestamptz`
  const found = kind === 'segment' ? 'true' : FOUND_BY[kind](`${values.add(triggerDays)}::int`, at)
  const by = ways.length > 0 ? ways : (['mail'] as const)
  const since = `${at} - make_interval(months => ${values.add(lockMonths)}::int)`
  return {
    values,
    at,
    from: `from ${customersSource.table} k ${joinsFor(customersSource, walked)}`,
    where: `where ${walked} and ${found}`,
    hasAddress: oneOf(by.map(way => `(${ADDRESS[way]})`)),
    isReached: oneOf(by.map(way => `(${ADDRESS[way]} and not ${isOut(way)})`)),
    isLocked: `(k.id in (select p.customer_id from casekit.campaign_person p where p.company_id = $1
      and p.campaign_id = ${values.add(campaignId)}::uuid and (p.state = 'waiting' or p.enrolled_at > ${since})))`,
  }
}

/** How many a campaign would enroll now, why the others are excluded, and a sample. */
export async function countAudience(db: Db, companyId: number, audience: Audience, now: Date): Promise<SegmentCount> {
  const { from, where, hasAddress, isReached, isLocked, values } = await selectionOf(db, companyId, audience, now)
  const [counted] = await db.planned<Omit<SegmentCount, 'sample'>>(
    `select count(*)::int as count, count(*) filter (where not has)::int as "withoutAddress",
       count(*) filter (where has and not reached)::int as "optedOut", count(*) filter (where reached and locked)::int as locked,
       count(*) filter (where reached and not locked)::int as reachable
     from (select ${hasAddress} as has, ${isReached} as reached, ${isLocked} as locked ${from} ${where}) each`,
    values.list,
  )
  const sample = await db.planned<SegmentCount['sample'][number]>(
    `select k.id, k.number as "customerNumber", k.name, k.email, k.city ${from} ${where} and ${isReached} and not ${isLocked}
     order by k.number limit ${CAMPAIGN_LIMITS.sample}`,
    values.list,
  )
  return { ...(counted ?? { count: 0, withoutAddress: 0, optedOut: 0, locked: 0, reachable: 0 }), sample }
}
