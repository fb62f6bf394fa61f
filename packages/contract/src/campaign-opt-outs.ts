import { type Static, Type } from 'typebox'
import { CAMPAIGN_CHANNELS } from './campaign-shapes.ts'
import { closed, get, Id, Line, Nothing, oneOf, put } from './endpoint.ts'

const guard = 'SettingsAccess'

export const optOutCustomer = put('/api/Campaign/SetOptOut/:customerId', {
  guard,
  summary: 'Records the channels a customer has opted out of; running campaigns stop contacting them immediately.',
  params: closed({ customerId: Id }),
  body: closed({
    channels: Type.Array(oneOf(CAMPAIGN_CHANNELS), { maxItems: CAMPAIGN_CHANNELS.length, uniqueItems: true }),
  }),
  answer: Nothing,
})

/** What a link's page shows: nobody's name or address. */
export const OptOutPage = Type.Object({
  companyName: Line,
  language: Line,
  channels: Type.Array(Type.Object({ channel: oneOf(CAMPAIGN_CHANNELS), isOptedOut: Type.Boolean() })),
})
export type OptOutPage = Static<typeof OptOutPage>

const ofLink = closed({ token: Type.String({ pattern: '^[0-9]{1,9}-[0-9a-f]{32}$' }) })

export const getOptOut = get('/api/Campaign/OptOut/:token', {
  guard: 'public',
  summary: 'The channels by which the recipient of a mail is contacted. Read-only. 404 for an unknown link.',
  params: ofLink,
  answer: OptOutPage,
  cost: 'credential',
})

export const setOptOut = put('/api/Campaign/OptOut/:token', {
  guard: 'public',
  summary: 'Sets the channels the recipient of a mail opts out of.',
  params: ofLink,
  body: closed({
    channels: Type.Array(oneOf(CAMPAIGN_CHANNELS), { maxItems: CAMPAIGN_CHANNELS.length, uniqueItems: true }),
  }),
  answer: OptOutPage,
  cost: 'credential',
})
