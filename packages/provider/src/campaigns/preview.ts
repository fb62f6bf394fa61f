import type { sendTest, StepPreview } from '@casekit/contract/campaigns'
import type { CampaignStep } from '@casekit/contract/campaign-draft'
import type { Look } from '@casekit/contract/look'
import type { Theme } from '@casekit/contract/themes'
import type { Body } from '@casekit/contract/endpoint'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { checkFields, filled, valuesFor } from './fields.ts'
import { testMail } from './mail.ts'
import { bodyText } from '../platform/mail/mail-html.ts'
import { theCampaign } from './queries.ts'
import { smsOf } from './sms.ts'

type Receiver = { name: string; isBusiness: boolean; language: string }

/** A customer of the company, or the caller as a stand-in. */
async function receiverOf(db: Db, companyId: number, staff: Staff, customerId: string | null): Promise<Receiver> {
  if (customerId === null) return { name: staff.name, isBusiness: false, language: staff.companyLanguage }
  const found = await db.row<Receiver>(
    `select name, cvr <> '' as "isBusiness", coalesce(nullif(language_id, ''), $3) as language from casekit.customer
     where company_id = $1 and id = $2 and deleted_at is null`,
    [companyId, customerId, staff.companyLanguage],
  )
  if (!found) throw noSuch('customerId')
  return found
}

type Asked = { step: CampaignStep; senderName: string; customerId: string | null }

export async function preview(db: Db, companyId: number, staff: Staff, asked: Asked): Promise<StepPreview> {
  const { step, senderName, customerId } = asked
  checkFields([step], () => '/step')
  const receiver = await receiverOf(db, companyId, staff, customerId)
  const { subject, blocks } = filled(step, valuesFor(receiver, staff.companyName, senderName))
  return { name: receiver.name, subject, blocks, text: step.kind === 'sms' ? smsOf(blocks) : bodyText(blocks) }
}

type Sender = { line: string; email: string; look: Look | null; theme: Theme }

const COMPANY = `select concat_ws(', ', name, nullif(address, ''), nullif(trim(zip_code || ' ' || city), '')) as line, email, look, theme
  from directory.company where id = $1`

/** Sends a test email of a step to the caller. */
export async function trySending(
  db: Db,
  companyId: number,
  staff: Staff,
  campaignId: string,
  { step: at, customerId }: Body<typeof sendTest>,
): Promise<{ to: string }> {
  const { steps, senderName } = await theCampaign(db, companyId, campaignId)
  const step = steps[at]
  if (step?.kind !== 'mail') throw new ProblemError(409, 'wrong-state', 'This step is not a mail.')
  const receiver = await receiverOf(db, companyId, staff, customerId)
  const company = await db.row<Sender>(COMPANY, [companyId])
  const mail = testMail({
    to: staff.email,
    ...filled(step, valuesFor(receiver, staff.companyName, senderName)),
    language: receiver.language,
    company: staff.companyName,
    companyLine: company?.line ?? staff.companyName,
    look: company?.look ?? null,
    theme: company?.theme ?? 'fjord',
    sender: senderName,
    answersTo: company?.email ?? '',
  })
  const id = newId()
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
    [companyId, id, `campaign-test/${id}`, JSON.stringify(mail)],
  )
  return { to: staff.email }
}
