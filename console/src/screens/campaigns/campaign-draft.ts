import { editCampaign } from '@casekit/contract/campaigns'
import type { Campaign, CampaignDraft, CampaignStep } from '@casekit/contract/campaign-draft'
import { CHANNEL_OF } from '@casekit/contract/campaign-shapes'
import { call } from '../../session/session.store.ts'

export type CampaignProps = { campaign: Campaign; onChanged: (campaign?: Campaign) => void }

/** The editable fields of a campaign. */
export const draftOf = (campaign: Campaign): CampaignDraft => ({
  name: campaign.name,
  kind: campaign.kind,
  triggerDays: campaign.triggerDays,
  segment: campaign.segment,
  goal: campaign.goal,
  goalDays: campaign.goalDays,
  holdOutPercent: campaign.holdOutPercent,
  lockMonths: campaign.lockMonths,
  stopsAtGoal: campaign.stopsAtGoal,
  senderName: campaign.senderName,
  ownerId: campaign.ownerId,
  steps: campaign.steps,
})

/** Saves part of a draft. */
export const saveDraft = (campaign: Campaign, part: Partial<CampaignDraft>): Promise<Campaign> =>
  call(editCampaign, {
    params: { campaignId: campaign.id },
    body: { ...draftOf(campaign), ...part },
    ifMatch: campaign.version,
  })

/** The channels of the steps, each once. */
export const waysOf = (steps: readonly CampaignStep[]) => [...new Set(steps.map(({ kind }) => CHANNEL_OF[kind]))]
