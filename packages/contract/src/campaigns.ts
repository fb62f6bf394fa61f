import { type Static, Type } from 'typebox'
import { CAMPAIGN_CHANNELS, CAMPAIGN_KINDS, CAMPAIGN_LIMITS, PERSON_STATES } from './campaign-shapes.ts'
import { audience, Campaign, CampaignDraft, CampaignStep, MailBlock } from './campaign-draft.ts'
import { closed, del, FileAnswer, get, Id, Line, Name, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'

const guard = 'SettingsAccess'
const ofCampaign = closed({ campaignId: Id })
const Count = Type.Integer({ minimum: 0 })
const Amount = Type.Number()

export const getCampaign = get('/api/Campaign/GetCampaign/:campaignId', {
  guard,
  summary: 'One campaign: its audience, goal and steps.',
  params: ofCampaign,
  answer: Campaign,
})

export const addCampaign = post('/api/Campaign/AddCampaign', {
  guard,
  summary: 'Creates a campaign as a draft; returns its id.',
  body: closed({ name: Name, kind: oneOf(CAMPAIGN_KINDS) }),
  answer: Id,
  creates: true,
})

export const copyCampaign = post('/api/Campaign/CopyCampaign/:campaignId', {
  guard,
  summary: 'Creates a draft with the contents of a campaign; returns its id.',
  params: ofCampaign,
  body: closed({ name: Name }),
  answer: Id,
  creates: true,
})

export const editCampaign = put('/api/Campaign/EditCampaign/:campaignId', {
  guard,
  summary: 'Changes a draft. 409 `not-draft` after it was started; 400 if a text contains an unknown field.',
  params: ofCampaign,
  body: CampaignDraft,
  answer: Campaign,
  errors: { 'not-draft': Nothing },
  updates: true,
})

export const setCampaignStatus = put('/api/Campaign/SetStatus/:campaignId', {
  guard,
  summary:
    'Starts, pauses, resumes or ends a campaign. 409 `wrong-state` if the transition is not allowed, `incomplete` if a part is missing.',
  params: ofCampaign,
  body: closed({ status: oneOf(['active', 'paused', 'ended']) }),
  answer: Campaign,
  errors: { 'wrong-state': Nothing, incomplete: Nothing },
  updates: true,
})

export const deleteCampaign = del('/api/Campaign/DeleteCampaign/:campaignId', {
  guard,
  summary: 'Deletes a draft or ended campaign; it can be restored for 30 days. 409 `wrong-state` while it is running.',
  params: ofCampaign,
  answer: Nothing,
  errors: { 'wrong-state': Nothing },
})

export const restoreCampaign = put('/api/Campaign/RestoreCampaign/:campaignId', {
  guard,
  summary: 'Restores a deleted campaign. Idempotent.',
  params: ofCampaign,
  answer: Campaign,
})

const Sampled = Type.Object({ id: Id, customerNumber: Type.Integer(), name: Line, email: Type.String(), city: Line })

export const SegmentCount = Type.Object({
  /** The count in the customer list, limited to customers the trigger matches. */
  count: Count,
  optedOut: Count,
  withoutAddress: Count,
  /** Enrolled in a campaign within the lock period. */
  locked: Count,
  /** Customers who would be enrolled, including the hold-out group. */
  reachable: Count,
  sample: Type.Array(Sampled),
})
export type SegmentCount = Static<typeof SegmentCount>

export const countSegment = post('/api/Campaign/CountSegment', {
  guard,
  summary: 'How many customers a campaign would reach through its channels, and the first of them.',
  body: closed({
    ...audience,
    ways: Type.Array(oneOf(CAMPAIGN_CHANNELS), { maxItems: CAMPAIGN_CHANNELS.length }),
    campaignId: nullable(Id),
    lockMonths: CampaignDraft.properties.lockMonths,
  }),
  answer: SegmentCount,
  cost: 'read',
})

export const StepPreview = Type.Object({
  name: Line,
  subject: Type.String(),
  blocks: Type.Array(MailBlock),
  text: Type.String(),
})
export type StepPreview = Static<typeof StepPreview>

export const previewStep = post('/api/Campaign/PreviewStep', {
  guard,
  summary: 'A step rendered for one customer, or for a sample customer. 400 if it contains an unknown field.',
  body: closed({ step: CampaignStep, senderName: CampaignDraft.properties.senderName, customerId: nullable(Id) }),
  answer: StepPreview,
})

export const sendTest = post('/api/Campaign/SendTest/:campaignId', {
  guard,
  summary:
    'Sends one step to the caller as a customer would receive it; returns the address. 409 `wrong-state` if the step is not a mail.',
  params: ofCampaign,
  body: closed({ step: Type.Integer({ minimum: 0, maximum: CAMPAIGN_LIMITS.steps - 1 }), customerId: nullable(Id) }),
  answer: Type.Object({ to: Type.String() }),
  errors: { 'wrong-state': Nothing },
  creates: true,
})

const Side = Type.Object({
  persons: Count,
  goals: Count,
  /** The total of the offers they accepted within the window, before VAT. */
  earned: Amount,
})

export const CampaignFigures = Type.Object({
  steps: Type.Array(Type.Object({ waiting: Count, sent: Count, opened: Count, clicked: Count, failed: Count })),
  enrolled: Count,
  sent: Count,
  opened: Count,
  clicked: Count,
  goals: Count,
  optedOut: Count,
  bounced: Count,
  waiting: Count,
  letters: Count,
  treated: Side,
  heldOut: Side,
  /**
   * The difference between the two shares in percentage points, and half the width of its 95% confidence interval; null
   * with fewer than ten held out.
   */
  effect: nullable(Type.Object({ points: Type.Number(), uncertainty: Type.Number() })),
  /** When the next step is due. */
  nextAt: nullable(Time),
})
export type CampaignFigures = Static<typeof CampaignFigures>

export const getCampaignFigures = get('/api/Campaign/GetFigures/:campaignId', {
  guard,
  summary: "The progress of a campaign's recipients, and its revenue compared with the control group.",
  params: ofCampaign,
  answer: CampaignFigures,
})

export const CampaignPerson = Type.Object({
  id: Id,
  customerId: Id,
  customerNumber: Type.Integer(),
  name: Line,
  email: Type.String(),
  state: oneOf(PERSON_STATES),
  enrolledAt: Time,
  sent: Count,
  opened: Type.Boolean(),
  clicked: Type.Boolean(),
  goalAt: nullable(Time),
  nextAt: nullable(Time),
})
export type CampaignPerson = Static<typeof CampaignPerson>

export const getCampaignPersons = get('/api/Campaign/GetPersons/:campaignId', {
  guard,
  summary: 'The recipients of a campaign and their progress, latest first; at most 500.',
  params: ofCampaign,
  query: closed({ state: Type.Optional(oneOf(PERSON_STATES)), search: Type.Optional(Type.String({ maxLength: 100 })) }),
  answer: Type.Array(CampaignPerson),
  cap: 500,
})

export const printLetters = post('/api/Campaign/PrintLetters/:campaignId', {
  guard,
  summary:
    'The letters waiting to be posted as one PDF, one per page, at most 200. 409 `wrong-state` if there are none.',
  params: ofCampaign,
  answer: FileAnswer,
  errors: { 'wrong-state': Nothing },
  cost: 'read',
  downloads: true,
})

export const setLettersPosted = put('/api/Campaign/SetLettersPosted/:campaignId', {
  guard,
  summary: 'Marks the printed letters as posted; returns how many.',
  params: ofCampaign,
  answer: Type.Object({ count: Count }),
})
