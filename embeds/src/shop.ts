import { SHOP_HEIGHT } from '@casekit/widgets/heights'
import { Shop } from '@casekit/widgets/shop'
import { defineElement } from './define-element.tsx'
import { text } from './property-kinds.ts'

/**
 * The company's packages and products with their prices, and a basket a visitor can order: the order becomes a case
 * with an order confirmation. Needs a token for the widget `shop`; a page with a CSP needs `img-src data:`.
 *
 * @element casekit-shop
 * @attr {string} property-id - The property that is ordered for; without one the shop is read-only.
 * @attr {string} lease-id - One of the property's leases, whose address is the delivery address.
 * @prop {string | undefined} propertyId - Same as the attribute.
 * @prop {string | undefined} leaseId - Same as the attribute.
 * @fires casekit-ordered {Ordered} A basket was ordered: `{caseId, offerId}`.
 * @type {{ caseId: string; offerId: string }} Ordered - The case, and its order confirmation.
 * @csspart shop - The widget's frame.
 * @csspart catalogue - The items for sale.
 * @csspart category - The button of a category.
 * @csspart item - One package or product.
 * @csspart basket - The basket next to the items.
 * @csspart primary-button - The order button.
 */
defineElement('casekit-shop', Shop, {
  height: SHOP_HEIGHT,
  properties: { propertyId: text(), leaseId: text() },
  events: { onOrdered: 'ordered' },
  methods: ['refresh', 'reset'],
})
