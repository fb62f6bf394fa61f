import * as packages from '@casekit/contract/packages'
import type { Parts } from '../parts.ts'
import { seesCost } from '../price-book/sees-cost.ts'
import { inShop } from '../shop/in-shop.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { readImage, removeImage, setImage } from './images.ts'
import * as queries from './queries.ts'

/** Packages (bundles sold as one item) and the images of packages and products. */
export function packageRoutes(serve: Serve, parts: Parts) {
  serve(packages.getCompanyPackages, ({ db, companyId }) => queries.listPackages(db, companyId))
  serve(packages.getPackage, async ({ db, companyId, caller, params }) => {
    const found = await queries.findPackage(db, companyId, params.packageId, seesCost(caller))
    if (!found) throw notFound('package')
    return found
  })
  serve(packages.addPackage, ({ db, companyId, caller, body }) =>
    queries.addPackage(db, companyId, body, seesCost(caller)),
  )
  serve(
    packages.editPackage,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      queries.editPackage(db, companyId, {
        id: params.packageId,
        fields: body,
        version: ifMatch,
        seesCost: seesCost(caller),
      }),
    ({ db, companyId, caller, params }) => queries.findPackage(db, companyId, params.packageId, seesCost(caller)),
  )
  serve(packages.removePackage, async ({ db, companyId, params }) => {
    if (!(await queries.removePackage(db, companyId, params.packageId))) throw notFound('package')
    return null
  })
  serve(packages.getPackageUsage, async ({ db, companyId, params }) => {
    const usage = await queries.usageOf(db, companyId, params.packageId)
    if (!usage) throw notFound('package')
    return usage
  })
  imageRoutes(serve, parts)
}

function imageRoutes(serve: Serve, parts: Parts) {
  serve(packages.setPackageImage, async ({ db, companyId, params, query, body }) => {
    const imageId = await setImage(db, parts, companyId, { of: params, ...query, bytes: body as unknown as Uint8Array })
    await queries.announcePackage(db, companyId, params.packageId)
    return imageId
  })
  serve(packages.removePackageImage, async ({ db, companyId, params }) => {
    await removeImage(db, companyId, params)
    await queries.announcePackage(db, companyId, params.packageId)
    return null
  })
  serve(packages.setProductImage, ({ db, companyId, params, query, body }) =>
    setImage(db, parts, companyId, { of: params, ...query, bytes: body as unknown as Uint8Array }),
  )
  serve(packages.removeProductImage, ({ db, companyId, params }) => removeImage(db, companyId, params))
  serve(packages.getCatalogueImage, ({ db, companyId, caller, params, query }) =>
    inShop(db, caller, all => readImage(all, parts, companyId, params.imageId, query.small === true)),
  )
}
