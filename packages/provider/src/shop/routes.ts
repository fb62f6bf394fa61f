import * as prices from '@casekit/contract/property-prices'
import * as shop from '@casekit/contract/shop'
import { limitVisitor } from '../embed/visitor-limits.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import * as baskets from './baskets.ts'
import { findItems, showShop } from './catalogue.ts'
import { inShop } from './in-shop.ts'
import { order } from './order.ts'
import { agreePrice, endPrice, listPropertyPrices } from './property-prices.ts'

/** The shop (§2.2 of shell-and-navigation): items for sale, and baskets that become cases. */
export function shopRoutes(serve: Serve) {
  serve(shop.getShop, ({ db, companyId, caller, query }) =>
    inShop(db, caller, all => showShop(all, companyId, query.propertyId)),
  )
  serve(shop.getShopItems, ({ db, companyId, caller, query }) =>
    inShop(db, caller, all => findItems(all, companyId, query)),
  )
  serve(shop.getBaskets, ({ db, companyId }) => baskets.listBaskets(db, companyId))
  priceRoutes(serve)
  basketRoutes(serve)
}

function priceRoutes(serve: Serve) {
  serve(prices.getPropertyPrices, async ({ db, companyId, params }) => {
    const found = await listPropertyPrices(db, companyId, params.propertyId)
    if (!found) throw notFound('property')
    return found
  })
  serve(prices.setPropertyPrice, async ({ db, companyId, params, body }) => {
    const id = await agreePrice(db, companyId, params.propertyId, body)
    if (!id) throw notFound('property')
    return id
  })
  serve(prices.removePropertyPrice, async ({ db, companyId, params }) => {
    const ended = await endPrice(db, companyId, params.priceId)
    if (!ended) throw notFound('price')
    return ended
  })
}

function basketRoutes(serve: Serve) {
  serve(shop.addBasket, async ({ db, companyId, caller, body }) => {
    await limitVisitor(db, caller, 'basket')
    return inShop(db, caller, all => baskets.addBasket(all, companyId, caller, body))
  })
  serve(shop.getBasket, ({ db, companyId, caller, params }) =>
    inShop(db, caller, async all => {
      await baskets.refuseOthers(all, companyId, caller, params.basketId)
      const basket = await baskets.findBasket(all, companyId, params.basketId)
      if (!basket) throw notFound('basket')
      return basket
    }),
  )
  serve(
    shop.editBasket,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      inShop(db, caller, async all => {
        await baskets.refuseOthers(all, companyId, caller, params.basketId)
        return baskets.editBasket(all, companyId, { id: params.basketId, fields: body, version: ifMatch })
      }),
    ({ db, companyId, caller, params }) =>
      inShop(db, caller, all => baskets.findBasket(all, companyId, params.basketId)),
  )
  serve(shop.orderBasket, async ({ db, companyId, caller, params }) => {
    await limitVisitor(db, caller, 'order')
    return inShop(db, caller, async all => {
      await baskets.refuseOthers(all, companyId, caller, params.basketId)
      return order(all, companyId, caller, params.basketId)
    })
  })
  serve(shop.cancelBasket, ({ db, companyId, caller, params }) =>
    inShop(db, caller, async all => {
      await baskets.refuseOthers(all, companyId, caller, params.basketId)
      return baskets.cancelBasket(all, companyId, params.basketId)
    }),
  )
}
