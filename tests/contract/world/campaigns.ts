import { newId } from '@casekit/provider/platform/new-id'
import { currentTime } from '../../support/clock.ts'
import type { Filler } from '../world.ts'

/** An active campaign with a person who got its first mail; and a draft. */
export const fillCampaigns = (async (put, own, { number, deletedAt, companyId }) => {
  const ids = { campaign: newId(), campaignDraft: newId(), campaignPerson: newId(), optOutToken: '' }
  const secret = newId().replaceAll('-', '').slice(0, 32)
  ids.optOutToken = `${companyId}-${secret}`
  const at = new Date(currentTime())
  const mail = { kind: 'mail', delayDays: 0, subject: 'Service', blocks: [{ kind: 'text', text: 'Hej' }] }
  const letter = { ...mail, kind: 'letter', delayDays: 3 }
  const steps = JSON.stringify([mail, letter])
  const longAgo = deletedAt && new Date(deletedAt.getTime() - 40 * 86_400_000) // too long ago to be restored
  const row = { owner_id: own.staff, steps, deleted_at: longAgo }
  await put('campaign', {
    id: ids.campaign,
    name: `Campaign ${number}`,
    status: 'active',
    started_at: at,
    enrolled_at: at,
    ...row,
  })
  await put('campaign', { id: ids.campaignDraft, name: `Draft ${number}`, ...row })
  await put('campaign_person', {
    id: ids.campaignPerson,
    campaign_id: ids.campaign,
    customer_id: own.customer,
    secret,
    next_step: 1,
  })
  await put('campaign_send', {
    id: newId(),
    person_id: ids.campaignPerson,
    step: 0,
    kind: 'mail',
    state: 'sent',
    sent_at: at,
  })
  await put('campaign_send', { id: newId(), person_id: ids.campaignPerson, step: 1, kind: 'letter', state: 'waiting' })
  await put('campaign_opt_out', { customer_id: own.customer, channel: 'call', place: 'staff' })
  return ids
}) satisfies Filler
