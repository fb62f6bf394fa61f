import { OFFER_HEIGHT } from '@casekit/widgets/heights'
import { Offer } from '@casekit/widgets/offer'
import { defineElement } from './define-element.tsx'
import { text } from './property-kinds.ts'

/**
 * An offer to be read, asked about, and signed or declined by its receiver: options, add-ons, terms, the PDF. Only what
 * was sent to its customer is shown, and never what it costs the company. Needs a token for the widget `offer`; a page with a
 * policy needs `img-src data:`.
 *
 * @element casekit-offer
 * @attr {string} offer-id - The document: an offer, an agreement, an order confirmation.
 * @prop {string | undefined} offerId - As the attribute.
 * @fires casekit-answered {AnsweredOffer} It was accepted or declined: `{offerId, isAccepted, optionId, addOnIds}`.
 * @type {{ offerId: string; isAccepted: boolean; optionId: string | null; addOnIds: string[] }} AnsweredOffer - What was decided.
 * @csspart offer - The widget's frame.
 * @csspart head - The title, and whom it is for.
 * @csspart content - The introduction, options, lines and terms.
 * @csspart answer - Where it is answered.
 */
defineElement('casekit-offer', Offer, {
  height: OFFER_HEIGHT,
  needs: 'offerId',
  properties: { offerId: text() },
  events: { onAnswered: 'answered' },
  methods: ['refresh', 'reset'],
})
