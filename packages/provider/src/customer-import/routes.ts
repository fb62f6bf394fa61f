import {
  finishImport,
  getImports,
  importCustomers,
  type ImportRow,
  startImport,
  tryImport,
  undoImport,
} from '@casekit/contract/customer-import'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import * as imports from './queries.ts'
import { faultsOf, numberOf } from './rows.ts'

/** Customers read in from a file, with a dry run before and a way back after. */
export function customerImportRoutes(serve: Serve) {
  serve(getImports, ({ db, companyId }) => imports.list(db, companyId))

  serve(tryImport, async ({ db, companyId, body }) => {
    const found = await imports.duplicates(db, companyId, body.rows)
    return body.rows.map(row => {
      const same = found.find(({ line }) => line === row.line)
      const duplicate = same ? { customerId: same.customerId, number: same.number, name: same.name } : null
      return { line: row.line, faults: faultsOf(row), duplicate }
    })
  })

  serve(startImport, ({ db, companyId, caller, body }) => imports.start(db, companyId, body.fileName, caller.name))

  serve(importCustomers, async ({ db, companyId, params, body }) => {
    if (!(await imports.isOpen(db, companyId, params.importId))) throw notFound('import')
    const rows = await acceptable(db, companyId, body.rows, body.withDuplicates)
    await imports.hold(db, companyId, params.importId, rows)
    return { held: rows.length, left: body.rows.length - rows.length }
  })

  serve(finishImport, ({ db, companyId, caller, params }) =>
    db.transaction(async inside => {
      if (!(await imports.isOpen(inside, companyId, params.importId))) throw notFound('import')
      return { made: await imports.finish(inside, companyId, caller, params.importId) }
    }),
  )

  serve(undoImport, async ({ db, companyId, params }) => {
    const undone = await db.transaction(inside => imports.undo(inside, companyId, params.importId))
    if (!undone) throw notFound('import')
    return undone
  })
}

async function acceptable(db: Db, companyId: number, rows: ImportRow[], withDuplicates: boolean): Promise<ImportRow[]> {
  const numbers = rows.map(numberOf).filter(number => number !== null)
  const taken = await imports.takenNumbers(db, companyId, numbers)
  const same = withDuplicates ? [] : await imports.duplicates(db, companyId, rows)
  const lines = new Set(same.map(({ line }) => line))
  return rows.filter(row => {
    const number = numberOf(row)
    if (faultsOf(row).length > 0 || lines.has(row.line) || (number !== null && taken.has(number))) return false
    if (number !== null) taken.add(number) // the same number twice in one file
    return true
  })
}
