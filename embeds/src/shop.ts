import { SHOP_HEIGHT } from '@casekit/widgets/heights'
import { Shop } from '@casekit/widgets/shop'
import { defineElement } from './define-element.tsx'
import { text } from './property-kinds.ts'

/**
 * The company's packages and products with their prices, and a basket that a visitor orders: the order becomes a case
 * with its order confirmation. Needs a token for the widget `shop`; a page with a policy needs `img-src data:`.
 *
 * @element casekit-shop
 * @attr {string} property-id - What is ordered belongs to this property; without one the shop is only looked at.
 * @attr {string} lease-id - One of the property's leases, whose address is delivered to.
 * @prop {string | undefined} propertyId - As the attribute.
 * @prop {string | undefined} leaseId - As the attribute.
 * @fires casekit-ordered {Ordered} A basket was ordered: `{caseId, offerId}`.
 * @type {{ caseId: string; offerId: string }} Ordered - The case, and its order confirmation.
 * @csspart shop - The widget's frame.
 * @csspart catalogue - What is sold.
 * @csspart category - The button of a category.
 * @csspart item - One package or product.
 * @csspart basket - The basket beside it.
 * @csspart primary-button - The button that orders.
 */
defineElement('casekit-shop', Shop, {
  height: SHOP_HEIGHT,
  properties: { propertyId: text(), leaseId: text() },
  events: { onOrdered: 'ordered' },
  methods: ['refresh', 'reset'],
})
