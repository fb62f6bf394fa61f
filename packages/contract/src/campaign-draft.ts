import { type Static, type TObject, type TSchema, Type } from 'typebox'
import {
  CAMPAIGN_GOALS,
  CAMPAIGN_KINDS,
  CAMPAIGN_LIMITS,
  CAMPAIGN_STATUSES,
  MISSING_PARTS,
  STEP_KINDS,
} from './campaign-shapes.ts'
import { closed, Id, Line, Name, nullable, oneOf, Time } from './endpoint.ts'
import type { View } from './overview-shape.ts'
import { customers } from './overview.ts'

/** A web, mail or phone link: nothing that could execute in a mail reader. */
const Href = Type.String({ maxLength: 500, pattern: String.raw`^(https://|mailto:|tel:)[^\s<>"]+$` })
const Picture = Type.String({ maxLength: 500, pattern: String.raw`^https://[^\s<>"]+$` })

/**
 * One block of a mail or letter: plain text and addresses, never markup. `{{…}}` is replaced with a fact about the
 * recipient.
 */
export const MailBlock = Type.Union([
  closed({ kind: Type.Literal('heading'), text: Line }),
  closed({ kind: Type.Literal('text'), text: Type.String({ maxLength: 4000 }) }),
  closed({ kind: Type.Literal('button'), text: Line, href: Href }),
  closed({ kind: Type.Literal('picture'), src: Picture, alt: Name }),
  closed({ kind: Type.Literal('divider') }),
])
export type MailBlock = Static<typeof MailBlock>

/** `delayDays`: after the previous step, or after enrollment. For a task, `subject` is its title. */
export const CampaignStep = closed({
  kind: oneOf(STEP_KINDS),
  delayDays: Type.Integer({ minimum: 0, maximum: CAMPAIGN_LIMITS.delayDays }),
  subject: Line,
  blocks: Type.Array(MailBlock, { maxItems: CAMPAIGN_LIMITS.blocks }),
})
export type CampaignStep = Static<typeof CampaignStep>

/** The filters of the customer list. */
export type Segment = Pick<View, 'filterModel' | 'search'>
const { filterModel, search } = (customers.rows.body as unknown as TObject).properties
export const Segment = Type.Unsafe<Segment>(closed({ filterModel: filterModel as TSchema, search: search as TSchema }))

export const audience = {
  kind: oneOf(CAMPAIGN_KINDS),
  triggerDays: Type.Integer({ minimum: 1, maximum: 3650 }),
  segment: Segment,
}

export const CampaignDraft = closed({
  name: Name,
  ...audience,
  goal: oneOf(CAMPAIGN_GOALS),
  goalDays: Type.Integer({ minimum: 1, maximum: 365 }),
  holdOutPercent: Type.Integer({ minimum: 0, maximum: 50 }),
  lockMonths: Type.Integer({ minimum: 1, maximum: 36 }),
  stopsAtGoal: Type.Boolean(),
  senderName: Type.String({ maxLength: 100, pattern: String.raw`^[^\r\n]*$` }),
  ownerId: nullable(Id),
  steps: Type.Array(CampaignStep, { maxItems: CAMPAIGN_LIMITS.steps }),
})
export type CampaignDraft = Static<typeof CampaignDraft>

export const Campaign = Type.Object({
  ...CampaignDraft.properties,
  id: Id,
  version: Type.Integer(),
  status: oneOf(CAMPAIGN_STATUSES),
  ownerName: Line,
  companyName: Line,
  startedAt: nullable(Time),
  endedAt: nullable(Time),
  /** What it still needs before it can start; empty when it can. */
  missing: Type.Array(oneOf(MISSING_PARTS)),
  /** Whether the company tracks opens and clicks. */
  isTracked: Type.Boolean(),
})
export type Campaign = Static<typeof Campaign>
