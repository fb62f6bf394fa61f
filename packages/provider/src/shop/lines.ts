import type { DocumentLine } from '@casekit/contract/document-content'
import type { BasketFields, SoldKind } from '@casekit/contract/shop'
import { priceLines } from '@casekit/rules/document-price'
import { packageLines } from '@casekit/rules/package-price'
import { readPackage } from '../packages/queries.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { findProduct } from '../price-book/queries.ts'
import { noSuch } from '../server/unknown-id.ts'

/** Something in a basket, with the lines that one of it comes to in a document. */
export type Sold = {
  kind: SoldKind
  id: string
  quantity: number
  number: string
  name: string
  unit: string
  lines: DocumentLine[]
}

/** What is wanted at the prices of now; throws where something is sold no more. */
export async function soldNow(db: Db, companyId: number, wanted: BasketFields['products']): Promise<Sold[]> {
  const sold: Sold[] = []
  for (const { kind, id, quantity } of wanted) {
    const found = kind === 'package' ? await ofPackage(db, companyId, id) : await ofProduct(db, companyId, id)
    if (!found) throw noSuch('products')
    sold.push({ kind, id, quantity, ...found })
  }
  return sold
}

async function ofPackage(db: Db, companyId: number, id: string) {
  const found = await readPackage(db, companyId, id)
  if (!found?.isActive) return undefined
  const { packageNumber: number, name } = found
  return { number, name, unit: '', lines: packageLines(found).map(line => ({ ...line, packageId: id })) }
}

async function ofProduct(db: Db, companyId: number, id: string) {
  const found = await findProduct(db, companyId, id, false)
  if (!found?.isActive) return undefined
  const { number, name, unit, salesPrice: price, vatPercent, kind } = found
  const line = { id, kind, choice: 'included', productId: id, number, text: name, quantity: 1, unit, price } as const
  return { number, name, unit, lines: [{ ...line, discountPercent: 0, vatPercent }] }
}

/** As a document has them: so many of each, under ids of their own. */
export const documentLines = (sold: readonly Sold[]): DocumentLine[] =>
  sold.flatMap(({ quantity, lines }) =>
    lines.map(line => ({ ...line, id: newId(), quantity: Math.round(line.quantity * quantity * 1000) / 1000 })),
  )

/** In hundredths: what all of it comes to, by the rules of documents. */
export function totalOf(sold: readonly Sold[]): { net: number; vat: number; gross: number } {
  const { net, vat, gross } = priceLines(documentLines(sold))
  return { net, vat, gross }
}

export const netOf = (one: Sold): number => totalOf([one]).net
