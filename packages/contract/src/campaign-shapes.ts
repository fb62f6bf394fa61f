/** Only a draft can be written; an ended one stays as it is. */
export const CAMPAIGN_STATUSES = ['draft', 'active', 'paused', 'ended'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** `segment`: everybody who fits, once. The others take customers in every day: whose last case is long ago, who has not answered an offer, or whose agreement is about to end. */
export const CAMPAIGN_KINDS = ['segment', 'service-due', 'offer-open', 'agreement-ends'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

export const CAMPAIGN_GOALS = ['case-created', 'offer-accepted', 'agreement-renewed'] as const
export type CampaignGoal = (typeof CAMPAIGN_GOALS)[number]

export const STEP_KINDS = ['mail', 'sms', 'task', 'letter'] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** The ways by which a company reaches somebody, each of which one can opt out of. */
export const CAMPAIGN_CHANNELS = ['mail', 'sms', 'letter', 'call'] as const
export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number]

export const CHANNEL_OF: Record<StepKind, CampaignChannel> = {
  mail: 'mail',
  sms: 'sms',
  letter: 'letter',
  task: 'call',
}

export const PERSON_STATES = ['waiting', 'done', 'goal', 'opted-out', 'bounced', 'stopped', 'held-out'] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** What keeps a campaign from being started. */
export const MISSING_PARTS = ['steps', 'subject', 'content', 'length', 'customers'] as const
export type MissingPart = (typeof MISSING_PARTS)[number]

export const BLOCK_KINDS = ['heading', 'text', 'button', 'picture', 'divider'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Of a text message with the way to opt out: four parts of a phone. */
export const SMS_LONGEST = 600

export const CAMPAIGN_LIMITS = { steps: 10, blocks: 30, delayDays: 365, sample: 8 } as const
