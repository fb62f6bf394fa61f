import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'
import { content } from './files.ts'

/** Avoids the numbers of other test companies. */
let lastCompany = 7_000_000

/** A package with its picture, used in a document and offered to a partner; and two offered by a partner. */
export const fillPackages = (async (put, own, { number, deletedAt, companyId, inCompany }) => {
  const ids = {
    package: newId(),
    catalogueImage: newId(),
    offeredPackage: newId(),
    adoptedPackage: newId(),
    distributorPartner: newId(),
    basket: newId(),
    fullBasket: newId(),
    propertyPrice: newId(),
  }
  await put('package', {
    id: ids.package,
    number: `PK${number}`,
    name: `Package ${number}`,
    text: `Words ${number}`,
    deleted_at: deletedAt,
  })
  await put('catalogue_image', {
    id: ids.catalogueImage,
    package_id: ids.package,
    original_name: `Picture ${number}.jpg`,
    path: await content,
    size: 3,
    type: 'image/jpeg',
    deleted_at: deletedAt,
  })
  const there = ++lastCompany
  const partner = inCompany(there)
  await partner.putCompany(`Distributor ${number}`)
  await put('partner', {
    id: ids.distributorPartner,
    name: `Distributor ${number}`,
    linked_company: there,
    deleted_at: deletedAt,
  })
  await partner.put('partner', { id: newId(), name: `Company ${companyId}`, linked_company: companyId })
  if (deletedAt) return ids
  const product = newId()
  await put('product', { id: product, number: `S${number}`, name: `Sold ${number}`, sales_price: 10_000 })
  await put('basket', { id: ids.basket, number: number * 2, property_id: own.property, name: `Basket ${number}` })
  await put('basket', { id: ids.fullBasket, number: number * 2 + 1, property_id: own.property, gross: 12_500 })
  await put('basket_line', {
    basket_id: ids.fullBasket,
    position: 0,
    product_id: product,
    quantity: 1,
    number: `S${number}`,
    name: `Sold ${number}`,
    unit: '',
    lines: JSON.stringify([soldLine(product)]),
  })
  await put('property_price', {
    id: ids.propertyPrice,
    property_id: own.property,
    package_id: ids.package,
    price: 9000,
  })
  const publication = newId()
  await put('package_publication', { id: publication, package_id: ids.package, content: CONTENT })
  await put('publication_receiver', {
    publication_id: publication,
    partner_id: ids.distributorPartner,
    other_company: there,
  })
  const offered = { other_company: there, partner_id: ids.distributorPartner, revision: 1, content: CONTENT }
  await put('distributed_package', { ...offered, id: ids.offeredPackage, skill: 'Vvs' })
  await put('distributed_package', { ...offered, id: ids.adoptedPackage, package_id: ids.package, taken: CONTENT })
  await put('package_use', { package_id: ids.package, offer_id: own.offer, net: 100 })
  return ids
}) satisfies Filler

const CONTENT = JSON.stringify({
  packageNumber: 'D-1',
  name: 'Filterskift',
  text: '',
  category: '',
  durationInMinutes: 60,
  lines: [],
  salesPrice: 100,
  vatPercent: 25,
})

const soldLine = (id: string) => ({
  id,
  kind: 'product',
  choice: 'included',
  productId: id,
  number: '',
  text: '',
  quantity: 1,
  unit: '',
  price: 100,
  discountPercent: 0,
  vatPercent: 25,
})
