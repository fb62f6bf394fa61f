import * as discount from '@casekit/contract/customer-discounts'
import * as book from '@casekit/contract/price-book'
import * as imports from '@casekit/contract/price-import'
import { getPriceModifiers, setPriceModifiers } from '@casekit/contract/price-modifiers'
import * as profit from '@casekit/contract/profit'
import { notFound, ProblemError } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import * as discounts from './discounts.ts'
import {
  finishImport,
  keepRows,
  listImports,
  lockImport,
  previewImport,
  resultOf,
  startImport,
  undoImport,
} from './import.ts'
import { readModifiers, writeModifiers } from './modifiers.ts'
import { listPrices } from './prices.ts'
import { addPriceGroup, removePriceGroup, renamePriceGroup } from './price-groups.ts'
import * as profits from './profits.ts'
import * as products from './queries.ts'
import { seesCost } from './sees-cost.ts'

/** What the company sells, and its prices. */
export function priceBookRoutes(serve: Serve) {
  productRoutes(serve)
  importRoutes(serve)
  profitRoutes(serve)
  discountRoutes(serve)
}

function productRoutes(serve: Serve) {
  serve(book.getProduct, async ({ db, companyId, caller, params }) => {
    const product = await products.findProduct(db, companyId, params.productId, seesCost(caller))
    if (!product) throw notFound('product')
    return product
  })
  serve(book.getProductPrices, async ({ db, companyId, params }) => {
    const prices = await listPrices(db, companyId, params.productId)
    if (!prices) throw notFound('product')
    return prices
  })
  serve(book.searchProducts, ({ db, companyId, caller, params }) =>
    products.searchProducts(db, companyId, { ...params, seesCost: seesCost(caller) }),
  )
  serve(book.addProduct, ({ db, companyId, body }) => products.addProduct(db, companyId, body))
  serve(
    book.editProduct,
    ({ db, companyId, params, body, ifMatch }) => products.editProduct(db, companyId, params.productId, body, ifMatch),
    ({ db, companyId, params }) => products.findProduct(db, companyId, params.productId, true),
  )
  serve(book.removeProduct, async ({ db, companyId, params }) => {
    if (!(await products.removeProduct(db, companyId, params.productId))) throw notFound('product')
    return null
  })
}

function importRoutes(serve: Serve) {
  serve(imports.getPriceImports, ({ db, companyId }) => listImports(db, companyId))
  serve(imports.startPriceImport, ({ db, companyId, caller, body }) =>
    startImport(db, companyId, body.fileName, caller.name),
  )
  serve(imports.sendPriceRows, async ({ db, companyId, params, body }) => {
    const open = await lockImport(db, companyId, params.importId)
    if (!open) throw notFound('import')
    if (open.finished) throw new ProblemError(409, 'finished', 'The import is finished.')
    await keepRows(db, companyId, params.importId, body.rows)
    return { held: body.rows.length }
  })
  serve(imports.previewPriceImport, ({ db, companyId, params }) =>
    db.transaction(async within => {
      if (!(await lockImport(within, companyId, params.importId))) throw notFound('import')
      return previewImport(within, companyId, params.importId)
    }),
  )
  serve(imports.finishPriceImport, ({ db, companyId, params, body }) =>
    db.transaction(async within => {
      const open = await lockImport(within, companyId, params.importId)
      if (!open) throw notFound('import')
      if (open.finished) return resultOf(within, companyId, params.importId)
      return finishImport(within, companyId, params.importId, body.withJumps)
    }),
  )
  serve(imports.undoPriceImport, ({ db, companyId, params }) =>
    db.transaction(async within => {
      if (!(await lockImport(within, companyId, params.importId))) throw notFound('import')
      return undoImport(within, companyId, params.importId)
    }),
  )
}

/** Profit rules (§7 of cases-and-customers, Company) and price groups. */
function profitRoutes(serve: Serve) {
  serve(profit.getCompanyProfit, ({ db, companyId }) => profits.listProfits(db, companyId))
  serve(profit.addCompanyProfit, ({ db, companyId, body }) => profits.addProfit(db, companyId, body))
  serve(
    profit.editCompanyProfit,
    ({ db, companyId, params, body, ifMatch }) => profits.editProfit(db, companyId, params.id, body, ifMatch),
    ({ db, companyId, params }) => profits.findProfit(db, companyId, params.id),
  )
  serve(profit.deleteCompanyProfit, async ({ db, companyId, params }) => {
    if (!(await profits.deleteProfit(db, companyId, params.id))) throw notFound('profit rule')
    return null
  })
  serve(profit.getStandardProfit, async ({ db, companyId }) => ({
    profit: await profits.standardProfit(db, companyId),
  }))
  serve(profit.setStandardProfit, ({ db, companyId, body }) => profits.setStandardProfit(db, companyId, body.profit))
  serve(getPriceModifiers, ({ db, companyId }) => readModifiers(db, companyId))
  serve(setPriceModifiers, ({ db, companyId, body }) =>
    db.transaction(async within => {
      await writeModifiers(within, companyId, body)
      await profits.reprice(within, companyId)
      return null
    }),
  )
  serve(profit.addPriceGroup, ({ db, companyId, body }) => addPriceGroup(db, companyId, body.name))
  serve(profit.renamePriceGroup, async ({ db, companyId, params, body }) => {
    const renamed = await renamePriceGroup(db, companyId, params.id, body.name)
    if (!renamed) throw notFound('price group')
    return renamed
  })
  serve(profit.removePriceGroup, async ({ db, companyId, params }) => {
    if (!(await removePriceGroup(db, companyId, params.id))) throw notFound('price group')
    return null
  })
}

function discountRoutes(serve: Serve) {
  serve(discount.getCustomerDiscounts, async ({ db, companyId, params }) => {
    const found = await discounts.listDiscounts(db, companyId, params.customerId)
    if (!found) throw notFound('customer')
    return found
  })
  serve(discount.addCustomerDiscount, async ({ db, companyId, params, body }) => {
    const id = await discounts.addDiscount(db, companyId, params.customerId, body)
    if (!id) throw notFound('customer')
    return id
  })
  serve(
    discount.editCustomerDiscount,
    ({ db, companyId, params, body, ifMatch }) =>
      discounts.editDiscount(db, companyId, params.discountId, body, ifMatch),
    ({ db, companyId, params }) => discounts.findDiscount(db, companyId, params.discountId),
  )
  serve(discount.removeCustomerDiscount, async ({ db, companyId, params }) => {
    if (!(await discounts.removeDiscount(db, companyId, params.discountId))) throw notFound('discount')
    return null
  })
}
