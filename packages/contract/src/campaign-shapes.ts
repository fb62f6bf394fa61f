/** Only drafts can be edited; an ended campaign cannot change. */
export const CAMPAIGN_STATUSES = ['draft', 'active', 'paused', 'ended'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/**
 * `segment`: everyone who matches, once. The others enroll customers every day: those whose last case was long ago, who
 * have not responded to an offer, or whose agreement is about to end.
 */
export const CAMPAIGN_KINDS = ['segment', 'service-due', 'offer-open', 'agreement-ends'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

export const CAMPAIGN_GOALS = ['case-created', 'offer-accepted', 'agreement-renewed'] as const
export type CampaignGoal = (typeof CAMPAIGN_GOALS)[number]

export const STEP_KINDS = ['mail', 'sms', 'task', 'letter'] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** The channels by which a company reaches people; each can be opted out of separately. */
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

/** What prevents a campaign from starting. */
export const MISSING_PARTS = ['steps', 'subject', 'content', 'length', 'customers'] as const
export type MissingPart = (typeof MISSING_PARTS)[number]

export const BLOCK_KINDS = ['heading', 'text', 'button', 'picture', 'divider'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Maximum length of a text message including the opt-out link: four SMS parts. */
export const SMS_LONGEST = 600

export const CAMPAIGN_LIMITS = { steps: 10, blocks: 30, delayDays: 365, sample: 8 } as const
