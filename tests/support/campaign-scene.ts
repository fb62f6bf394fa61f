import type { CampaignDraft, CampaignStep } from '@casekit/contract/campaign-draft'
import * as calls from '@casekit/contract/campaigns'
import { runCampaignsOf } from '@casekit/provider/campaigns/run'
import { expect } from 'vitest'
import { currentTime } from './clock.ts'
import { makeCompany, makeStaff } from './people.ts'
import type { TestProvider } from './provider.ts'

export const SITE = 'https://casekit.example'
export const DAY_MS = 86_400_000

/** A mail with three blocks; `&` and `<` are text. */
export const mail = (subject: string, delayDays = 0): CampaignStep => ({
  kind: 'mail',
  delayDays,
  subject,
  blocks: [
    { kind: 'heading', text: 'Hej {{customer.firstName}}' },
    { kind: 'text', text: 'Det er tid til service & eftersyn <nu>.' },
    { kind: 'button', text: 'Bestil tid', href: 'https://nordhavn.example/tid?a=1&b=2' },
  ],
})

export const DRAFT: CampaignDraft = {
  name: 'Varmepumpe før vinter',
  kind: 'segment',
  triggerDays: 730,
  segment: {},
  goal: 'case-created',
  goalDays: 30,
  holdOutPercent: 0,
  lockMonths: 6,
  stopsAtGoal: true,
  senderName: 'Mette fra Nordhavn',
  ownerId: null,
  steps: [mail('Er din varmepumpe klar?'), mail('Sidste tider', 5)],
}

export type Queued = { to: string; subject: string; text: string; html: string; optOut: string; lane: number }

export const tokenOf = (one: Queued | undefined) => one?.optOut.split('/').at(-1) ?? ''

/** A company that mails its customers, and a staff member who may. */
export async function campaignScene(provider: TestProvider) {
  const { id: companyId } = await makeCompany(provider.pool, { name: 'Nordhavn Service' })
  const guards = ['Core', 'SettingsAccess'] as const
  const email = `mette${companyId}@nordhavn.example`
  const { as } = await makeStaff(provider.pool, companyId, { guards: [...guards], email })
  const db = () => provider.db(companyId)
  /** One run of the job, that many days from now. */
  const run = (days = 0, pool = provider.pool) => runCampaignsOf(pool, companyId, SITE, currentTime() + days * DAY_MS)
  /** Customers 1 to `count`, each with an email address and a private note. */
  const addCustomers = (count: number) =>
    db().rows(
      `insert into casekit.customer (company_id, id, number, name, email, address, zip_code, city, phone, remarks)
       select $1, casekit.new_id(), n, 'Hanne Friis ' || n, 'hanne' || n || '@kunde.example', 'Havnegade ' || n, '8000',
         case when n % 2 = 0 then 'Aarhus' else 'Odense' end, '+4520304050', 'Betaler sent'
       from generate_series(1, $2::int) n`,
      [companyId, count],
    )

  async function makeCampaign(draft: Partial<CampaignDraft> = {}): Promise<string> {
    const { body: campaignId } = await provider.call(calls.addCampaign, { as, body: { name: 'Ny', kind: 'segment' } })
    const { status, body } = await provider.call(calls.editCampaign, {
      as,
      params: { campaignId },
      body: { ...DRAFT, ...draft },
    })
    expect({ status, body }).toMatchObject({ status: 200 })
    return campaignId
  }
  const setStatus = (campaignId: string, status: 'active' | 'paused' | 'ended') =>
    provider.call(calls.setCampaignStatus, { as, params: { campaignId }, body: { status } })
  async function started(draft: Partial<CampaignDraft> = {}): Promise<string> {
    const campaignId = await makeCampaign(draft)
    expect((await setStatus(campaignId, 'active')).status).toBe(200)
    return campaignId
  }
  const figures = async (campaignId: string) =>
    (await provider.call(calls.getCampaignFigures, { as, params: { campaignId } })).body
  const persons = async (campaignId: string) =>
    (await provider.call(calls.getCampaignPersons, { as, params: { campaignId } })).body

  const queued = () =>
    db().rows<Queued>(
      `select payload ->> 'to' as to, payload ->> 'subject' as subject, payload ->> 'text' as text, payload ->> 'html' as html,
         payload ->> 'optOut' as "optOut", lane from casekit.outbox where company_id = $1 and dedupe_key like 'campaign/%' order by payload ->> 'to', created_at`,
      [companyId],
    )

  /** Removes the company's pending mails, so they do not interfere with the next. */
  const clear = () => db().rows('delete from casekit.outbox where company_id = $1', [companyId])
  return { companyId, as, db, run, addCustomers, makeCampaign, setStatus, started, figures, persons, queued, clear }
}
