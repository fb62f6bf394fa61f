import type { DocumentLine } from '@casekit/contract/document-content'
import type { BasketFields, SoldKind } from '@casekit/contract/shop'
import { priceLines } from '@casekit/rules/document-price'
import { majorOf } from '@casekit/rules/money'
import { packageLines } from '@casekit/rules/package-price'
import { readPackage } from '../packages/queries.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { findProduct } from '../price-book/queries.ts'
import { noSuch } from '../server/unknown-id.ts'
import { pricesOf } from './property-prices.ts'

/** A basket item, with the document lines for one of it. */
export type Sold = {
  kind: SoldKind
  id: string
  quantity: number
  number: string
  name: string
  unit: string
  lines: DocumentLine[]
}

type Wanted = BasketFields['products'][number]

/** The wanted items for a property at current prices; throws if one is no longer sold. */
export async function soldNow(db: Db, companyId: number, propertyId: string, wanted: Wanted[]): Promise<Sold[]> {
  const own = await pricesOf(db, companyId, propertyId)
  const sold: Sold[] = []
  for (const one of wanted) {
    const found = await soldAt(db, companyId, one, own.get(one.id))
    if (!found) throw noSuch('products')
    sold.push(found)
  }
  return sold
}

/** At the given price in hundredths, else at the regular one; undefined if no longer sold. */
export async function soldAt(db: Db, companyId: number, { kind, id, quantity }: Wanted, own?: number) {
  const price = own === undefined ? undefined : majorOf(own)
  const found =
    kind === 'package' ? await ofPackage(db, companyId, id, price) : await ofProduct(db, companyId, id, price)
  return found && { kind, id, quantity, ...found }
}

async function ofPackage(db: Db, companyId: number, id: string, own?: number) {
  const found = await readPackage(db, companyId, id)
  if (!found?.isActive) return undefined
  const { packageNumber: number, name } = found
  const priced = own === undefined ? found : { ...found, pricing: 'fixed' as const, fixedPrice: own }
  return { number, name, unit: '', lines: packageLines(priced).map(line => ({ ...line, packageId: id })) }
}

async function ofProduct(db: Db, companyId: number, id: string, own?: number) {
  const found = await findProduct(db, companyId, id, false)
  if (!found?.isActive) return undefined
  const { number, name, unit, salesPrice, vatPercent, kind } = found
  const price = own ?? salesPrice
  const line = { id, kind, choice: 'included', productId: id, number, text: name, quantity: 1, unit, price } as const
  return { number, name, unit, lines: [{ ...line, discountPercent: 0, vatPercent }] }
}

/** As document lines with new ids, multiplied by the quantity. */
export const documentLines = (sold: readonly Sold[]): DocumentLine[] =>
  sold.flatMap(({ quantity, lines }) =>
    lines.map(line => ({ ...line, id: newId(), quantity: Math.round(line.quantity * quantity * 1000) / 1000 })),
  )

/** The total in hundredths, computed like a document's. */
export function totalOf(sold: readonly Sold[]): { net: number; vat: number; gross: number } {
  const { net, vat, gross } = priceLines(documentLines(sold))
  return { net, vat, gross }
}

export const netOf = (one: Sold): number => totalOf([one]).net
