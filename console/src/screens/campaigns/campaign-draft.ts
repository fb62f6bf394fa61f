import { editCampaign } from '@casekit/contract/campaigns'
import type { Campaign, CampaignDraft, CampaignStep } from '@casekit/contract/campaign-draft'
import { CHANNEL_OF } from '@casekit/contract/campaign-shapes'
import { call } from '../../session/session.store.ts'

export type CampaignProps = { campaign: Campaign; onChanged: (campaign?: Campaign) => void }

/** What of a campaign can be written. */
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

/** Writes a part of a draft over what stands. */
export const saveDraft = (campaign: Campaign, part: Partial<CampaignDraft>): Promise<Campaign> =>
  call(editCampaign, {
    params: { campaignId: campaign.id },
    body: { ...draftOf(campaign), ...part },
    ifMatch: campaign.version,
  })

/** The ways by which the steps reach somebody, each once. */
export const waysOf = (steps: readonly CampaignStep[]) => [...new Set(steps.map(({ kind }) => CHANNEL_OF[kind]))]
