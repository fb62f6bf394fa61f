import { CHANNEL_OF, type CampaignChannel, type MissingPart, SMS_LONGEST } from '@casekit/contract/campaign-shapes'
import type { addCampaign } from '@casekit/contract/campaigns'
import type { Campaign, CampaignDraft, CampaignStep } from '@casekit/contract/campaign-draft'
import type { Body } from '@casekit/contract/endpoint'
import { SETTING_IDS } from '@casekit/contract/ids'
import { readSetting } from '../company/settings.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { checkFields } from './fields.ts'
import { smsOf } from './sms.ts'

const CAMPAIGN = `select c.id, c.version, c.name, c.status, c.kind, c.trigger_days as "triggerDays", c.segment, c.goal, c.goal_days as "goalDays",
    c.hold_out_percent as "holdOutPercent", c.lock_months as "lockMonths", c.stops_at_goal as "stopsAtGoal", c.sender_name as "senderName",
    c.owner_id as "ownerId", c.steps, coalesce(o.name, '') as "ownerName", z.name as "companyName", c.started_at as "startedAt", c.ended_at as "endedAt"
  from casekit.campaign c
  join directory.company z on z.id = c.company_id
  left join casekit.stakeholder o on o.company_id = c.company_id and o.id = c.owner_id
  where c.company_id = $1 and c.id = $2 and c.deleted_at is null`

export const waysOf = (steps: readonly CampaignStep[]): CampaignChannel[] => [
  ...new Set(steps.map(({ kind }) => CHANNEL_OF[kind])),
]

const isEmpty = ({ blocks }: CampaignStep) =>
  !blocks.some(block => block.kind !== 'divider' && (block.kind === 'picture' || block.text.trim() !== ''))

/** What is missing before a campaign can start, such as a subject or content. */
function missingOf(steps: readonly CampaignStep[]): MissingPart[] {
  if (steps.length === 0) return ['steps']
  return [
    ...(steps.some(({ subject }) => subject.trim() === '') ? (['subject'] as const) : []),
    ...(steps.some(step => step.kind !== 'task' && isEmpty(step)) ? (['content'] as const) : []),
    ...(steps.some(step => step.kind === 'sms' && smsOf(step.blocks).length > SMS_LONGEST)
      ? (['length'] as const)
      : []),
  ]
}

type Standing = Omit<Campaign, 'missing' | 'isTracked'>

/** Undefined if the campaign does not exist. */
export async function findCampaign(db: Db, companyId: number, id: string): Promise<Campaign | undefined> {
  const found = await db.row<Standing>(CAMPAIGN, [companyId, id])
  if (!found) return undefined
  const { isTracked } = await readSetting(db, companyId, SETTING_IDS.campaigns)
  return { ...found, missing: missingOf(found.steps), isTracked }
}

export async function theCampaign(db: Db, companyId: number, id: string): Promise<Campaign> {
  const found = await findCampaign(db, companyId, id)
  if (!found) throw notFound('campaign')
  return found
}

/** Defaults by kind: two years since the last case, two weeks since the offer, two months before the end. */
const BEGINS = {
  segment: { days: 730, goal: 'case-created' },
  'service-due': { days: 730, goal: 'case-created' },
  'offer-open': { days: 14, goal: 'offer-accepted' },
  'agreement-ends': { days: 60, goal: 'agreement-renewed' },
} as const

export async function add(
  db: Db,
  companyId: number,
  { name, kind }: Body<typeof addCampaign>,
  ownerId: string,
  senderName: string,
): Promise<string> {
  const id = newId()
  const { days, goal } = BEGINS[kind]
  await db.rows(
    `insert into casekit.campaign (company_id, id, name, kind, trigger_days, goal, owner_id, sender_name) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [companyId, id, name.trim(), kind, days, goal, ownerId, senderName.slice(0, 100)],
  )
  return id
}

export async function copy(db: Db, companyId: number, id: string, name: string): Promise<string> {
  const made = newId()
  const copied = await db.row(
    `insert into casekit.campaign (company_id, id, name, kind, trigger_days, goal, goal_days, hold_out_percent, lock_months, stops_at_goal, sender_name, owner_id, segment, steps)
     select company_id, $3, $4, kind, trigger_days, goal, goal_days, hold_out_percent, lock_months, stops_at_goal, sender_name, owner_id, segment, steps
     from casekit.campaign where company_id = $1 and id = $2 and deleted_at is null returning id`,
    [companyId, id, made, name.trim()],
  )
  if (!copied) throw notFound('campaign')
  return made
}

/** Undefined if there is no such campaign with this version. */
export function edit(db: Db, companyId: number, id: string, draft: CampaignDraft, version: number | null) {
  checkFields(draft.steps)
  return db.transaction(async db => {
    const before = await db.row<{ status: string; version: number }>(
      'select status, version from casekit.campaign where company_id = $1 and id = $2 and deleted_at is null for update',
      [companyId, id],
    )
    if (!before || (version !== null && before.version !== version)) return undefined
    if (before.status !== 'draft') throw new ProblemError(409, 'not-draft', 'Only a draft can be changed.')
    const { ownerId } = draft
    const isMember = `select 1 from casekit.stakeholder where company_id = $1 and id = $2 and deleted_at is null`
    if (ownerId && !(await db.row(isMember, [companyId, ownerId]))) throw noSuch('ownerId')
    await db.rows(
      `update casekit.campaign set name = $3, kind = $4, trigger_days = $5, segment = $6, goal = $7, goal_days = $8, hold_out_percent = $9,
         lock_months = $10, stops_at_goal = $11, sender_name = $12, owner_id = $13, steps = $14, version = version + 1, updated_at = now()
       where company_id = $1 and id = $2`,
      [
        companyId,
        id,
        draft.name.trim(),
        draft.kind,
        draft.triggerDays,
        JSON.stringify(draft.segment),
        draft.goal,
        draft.goalDays,
        draft.holdOutPercent,
        draft.lockMonths,
        draft.stopsAtGoal,
        draft.senderName.trim(),
        ownerId,
        JSON.stringify(draft.steps),
      ],
    )
    return theCampaign(db, companyId, id)
  })
}

export async function remove(db: Db, companyId: number, id: string): Promise<null> {
  const { status } = await theCampaign(db, companyId, id)
  if (status !== 'draft' && status !== 'ended')
    throw new ProblemError(409, 'wrong-state', 'End the campaign before it is deleted.')
  await db.rows(
    `update casekit.campaign set deleted_at = now(), version = version + 1
     where company_id = $1 and id = $2 and status in ('draft', 'ended')`,
    [companyId, id],
  )
  return null
}

export async function putBack(db: Db, companyId: number, id: string): Promise<Campaign> {
  await db.rows(
    `update casekit.campaign set deleted_at = null, version = version + 1
     where company_id = $1 and id = $2 and deleted_at > now() - interval '30 days'`,
    [companyId, id],
  )
  return theCampaign(db, companyId, id)
}
