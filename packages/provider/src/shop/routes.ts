import * as shop from '@casekit/contract/shop'
import { staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import * as baskets from './baskets.ts'
import { findItems, showShop } from './catalogue.ts'
import { order } from './order.ts'

/** The shop (§2.2 of shell-and-navigation): what is sold, and baskets that become cases. */
export function shopRoutes(serve: Serve) {
  serve(shop.getShop, ({ db, companyId }) => showShop(db, companyId))
  serve(shop.getShopItems, ({ db, companyId, query }) => findItems(db, companyId, query))
  serve(shop.getBaskets, ({ db, companyId }) => baskets.listBaskets(db, companyId))
  serve(shop.addBasket, ({ db, companyId, caller, body }) => baskets.addBasket(db, companyId, staffOf(caller), body))
  serve(shop.getBasket, async ({ db, companyId, params }) => {
    const basket = await baskets.findBasket(db, companyId, params.basketId)
    if (!basket) throw notFound('basket')
    return basket
  })
  serve(
    shop.editBasket,
    ({ db, companyId, params, body, ifMatch }) =>
      baskets.editBasket(db, companyId, { id: params.basketId, fields: body, version: ifMatch }),
    ({ db, companyId, params }) => baskets.findBasket(db, companyId, params.basketId),
  )
  serve(shop.orderBasket, ({ db, companyId, caller, params }) => order(db, companyId, staffOf(caller), params.basketId))
  serve(shop.cancelBasket, ({ db, companyId, params }) => baskets.cancelBasket(db, companyId, params.basketId))
}
