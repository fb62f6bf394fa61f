import { OFFER_HEIGHT } from '@casekit/widgets/heights'
import { Offer } from '@casekit/widgets/offer'
import { defineElement } from './define-element.tsx'
import { text } from './property-kinds.ts'

/**
 * An offer for its recipient to read, ask about, and sign or decline: options, add-ons, terms, the PDF. Shows only what
 * was sent to the customer, and never the company's costs. Needs a token for the widget `offer`; a page with a CSP
 * needs `img-src data:`.
 *
 * @element casekit-offer
 * @attr {string} offer-id - The document: an offer, an agreement, an order confirmation.
 * @prop {string | undefined} offerId - Same as the attribute.
 * @fires casekit-answered {AnsweredOffer} It was accepted or declined: `{offerId, isAccepted, optionId, addOnIds}`.
 * @type {{ offerId: string; isAccepted: boolean; optionId: string | null; addOnIds: string[] }}
 *   AnsweredOffer - The decision.
 * @csspart offer - The widget's frame.
 * @csspart head - The title and the recipient.
 * @csspart content - The introduction, options, lines and terms.
 * @csspart answer - The form to accept or decline.
 */
defineElement('casekit-offer', Offer, {
  height: OFFER_HEIGHT,
  needs: 'offerId',
  properties: { offerId: text() },
  events: { onAnswered: 'answered' },
  methods: ['refresh', 'reset'],
})
