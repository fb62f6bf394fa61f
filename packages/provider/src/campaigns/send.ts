import { CHANNEL_OF, type CampaignChannel } from '@casekit/contract/campaign-shapes'
import type { CampaignStep } from '@casekit/contract/campaign-draft'
import type { Look } from '@casekit/contract/look'
import type { Theme } from '@casekit/contract/themes'
import type { Db } from '../platform/db.ts'
import type { Mail } from '../platform/mail/outbox.ts'
import { newId } from '../platform/new-id.ts'
import { filled, valuesFor } from './fields.ts'
import { mailOf } from './mail.ts'
import { smsMail } from './sms.ts'
import { addTasks, type Task } from './tasks.ts'

/** People per transaction. */
export const AT_ONCE = 200
/** Limit of unsent campaign mail; no more is queued until some has been sent. */
const QUEUED_AT_MOST = 1000

type Due = {
  id: string
  campaignId: string
  customerId: string
  step: number
  secret: string
  steps: CampaignStep[]
  sender: string
  ownerId: string | null
  name: string
  email: string
  mobile: string
  isBusiness: boolean
  isGone: boolean
  language: string
  company: string
  companyLine: string
  look: Look | null
  theme: Theme
  answersTo: string
  isTracked: boolean
  out: CampaignChannel[]
}

const DUE = `select p.id, p.campaign_id as "campaignId", p.customer_id as "customerId", p.next_step as step, p.secret, c.steps, c.owner_id as "ownerId",
    c.sender_name as sender, k.name, k.email, coalesce(nullif(k.mobile, ''), k.phone) as mobile, k.cvr <> '' as "isBusiness", k.deleted_at is not null as "isGone",
    coalesce(nullif(k.language_id, ''), z.language) as language, z.name as company, z.look, z.theme,
    concat_ws(', ', z.name, nullif(z.address, ''), nullif(trim(z.zip_code || ' ' || z.city), '')) as "companyLine", z.email as "answersTo",
    coalesce((w.value ->> 'isTracked')::boolean, false) as "isTracked",
    array(select x.channel from casekit.campaign_opt_out x where x.company_id = p.company_id and x.customer_id = p.customer_id) as out
  from casekit.campaign_person p
  join casekit.campaign c on c.company_id = p.company_id and c.id = p.campaign_id and c.status = 'active' and c.deleted_at is null
  join casekit.customer k on k.company_id = p.company_id and k.id = p.customer_id
  join directory.company z on z.id = p.company_id
  left join casekit.company_setting w on w.company_id = p.company_id and w.id = '01900000-0000-7000-8000-000000000921'
  where p.company_id = $1 and p.state = 'waiting' and p.due_at <= $2
  order by p.due_at, p.id limit ${AT_ONCE} for update of p skip locked`

type Made = {
  id: string
  person: string
  step: number
  kind: CampaignStep['kind']
  state: 'waiting' | 'sent' | 'skipped'
}
type Moved = { id: string; next: number; state: 'waiting' | 'done' | 'stopped'; days: number }

const QUEUED = `select count(*)::int as count from (select from casekit.outbox
  where company_id = $1 and lane = 1 and sent_at is null and failed_at is null limit ${QUEUED_AT_MOST}) waiting`

/** The unique key ensures that concurrent runs create each step of a person once. */
const MAKE = `insert into casekit.campaign_send (company_id, id, person_id, step, kind, state, sent_at)
  select $1, m.id, m.person, m.step, m.kind, m.state, case when m.state = 'sent' then $3::timestamptz end
  from jsonb_to_recordset($2::jsonb) m (id uuid, person uuid, step int, kind text, state text)
  on conflict do nothing returning id`

const QUEUE = `insert into casekit.outbox (company_id, id, kind, dedupe_key, lane, payload)
  select $1, m.id, m.kind, 'campaign/' || m.id, 1, m.mail from jsonb_to_recordset($2::jsonb) m (id uuid, kind text, mail jsonb)
  on conflict (company_id, dedupe_key) do nothing`

const MOVE = `update casekit.campaign_person p set next_step = m.next, state = m.state,
    due_at = case when m.state = 'waiting' then $3::timestamptz + make_interval(days => m.days) end
  from jsonb_to_recordset($2::jsonb) m (id uuid, next int, state text, days int) where p.company_id = $1 and p.id = m.id`

/** Sends the next step to those due, one atomic batch; returns how many people. */
export function sendDue(db: Db, companyId: number, now: Date, url: string): Promise<number> {
  return db.transaction(async db => {
    const queued = await db.row<{ count: number }>(QUEUED, [companyId])
    if ((queued?.count ?? 0) >= QUEUED_AT_MOST) return 0
    const due = await db.rows<Due>(DUE, [companyId, now])
    if (due.length === 0) return 0
    const made = due.flatMap(madeOf)
    const kept = await db.rows<{ id: string }>(MAKE, [companyId, JSON.stringify(made), now])
    const fresh = new Set(kept.map(({ id }) => id))
    const byId = new Map(due.map(one => [one.id, one]))
    const mails: { id: string; kind: 'mail' | 'sms'; mail: Mail }[] = []
    const tasks: Task[] = []
    for (const send of made.filter(({ id, state }) => fresh.has(id) && state !== 'skipped')) {
      const one = byId.get(send.person)
      if (one && send.kind === 'mail')
        mails.push({ id: send.id, kind: 'mail', mail: mailFor(companyId, one, send.id, url) })
      if (one && send.kind === 'sms') mails.push({ id: send.id, kind: 'sms', mail: smsFor(companyId, one, url) })
      if (one && send.kind === 'task') tasks.push(taskOf(one))
    }
    if (mails.length > 0) await db.rows(QUEUE, [companyId, JSON.stringify(mails)])
    await addTasks(db, companyId, tasks)
    await db.rows(MOVE, [companyId, JSON.stringify(due.map(movedOf)), now])
    return due.length
  })
}

const MAIL = /^[^@\s]+@[^@\s]+$/
/** Whether a step of this kind can reach the person. */
const hasAddress = (kind: CampaignStep['kind'], { email, mobile }: Due) =>
  kind === 'mail' ? MAIL.test(email) : kind === 'sms' ? mobile !== '' : true

/** Nothing for deleted customers; steps by a channel they opted out of, or without an address, are skipped. */
function madeOf(due: Due): Made[] {
  const { id, step, steps, out, isGone } = due
  const next = steps[step]
  if (!next || isGone) return []
  const isLeftOut = out.includes(CHANNEL_OF[next.kind]) || !hasAddress(next.kind, due)
  const state = isLeftOut ? 'skipped' : next.kind === 'task' ? 'sent' : 'waiting'
  return [{ id: newId(), person: id, step, kind: next.kind, state }]
}

function movedOf({ id, step, steps, isGone }: Due): Moved {
  const next = steps[step + 1]
  if (isGone) return { id, next: step, state: 'stopped', days: 0 }
  return { id, next: step + 1, state: next ? 'waiting' : 'done', days: next?.delayDays ?? 0 }
}

const contentOf = (due: Due) =>
  filled(due.steps[due.step] ?? { subject: '', blocks: [] }, valuesFor(due, due.company, due.sender))

const mailFor = (companyId: number, due: Due, sendId: string, url: string): Mail =>
  mailOf({ ...due, ...contentOf(due), to: due.email, sendId, url, token: `${companyId}-${due.secret}` })

const smsFor = (companyId: number, due: Due, url: string): Mail =>
  smsMail({ ...due, ...contentOf(due), to: due.mobile, url, token: `${companyId}-${due.secret}` })

function taskOf(due: Due): Task {
  const { subject, blocks } = contentOf(due)
  return { subject, blocks, customerId: due.customerId, assignedTo: due.ownerId }
}
