import type { DocumentLine } from '@casekit/contract/document-content'
import { packageLines } from '@casekit/rules/package-price'
import { readPackage } from '../packages/queries.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { noSuch } from '../server/unknown-id.ts'

type Brought = { title: string; lines: DocumentLine[]; costs: Record<string, number> }

/** Lines of a package under a heading with its name; throws if it does not belong to the company. */
export async function linesOfPackage(db: Db, companyId: number, packageId: string): Promise<Brought> {
  const found = await readPackage(db, companyId, packageId)
  if (!found) throw noSuch('packageId')
  const brought = packageLines(found).map(line => ({ from: line.id, line: { ...line, id: newId(), packageId } }))
  const known = brought.flatMap(({ from, line }): [string, number][] => {
    const cost = found.costs[from]
    return cost === undefined ? [] : [[line.id, cost]]
  })
  const head: DocumentLine = { ...HEAD, id: newId(), text: found.name, packageId }
  return { title: found.name, lines: [head, ...brought.map(({ line }) => line)], costs: Object.fromEntries(known) }
}

const HEAD = {
  kind: 'section',
  choice: 'included',
  productId: null,
  number: '',
  quantity: 0,
  unit: '',
  price: 0,
  discountPercent: 0,
  vatPercent: 25,
} as const
